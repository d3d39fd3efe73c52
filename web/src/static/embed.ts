// The board for other pages, without a server.
import './transport';
import { page } from '../embed';
import { showTroubleInstead } from './shown';

void showTroubleInstead(page);
