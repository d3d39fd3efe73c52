// The page without a server.
import './transport';
import { page } from '../main';
import './deepServer';
import { keepOffline } from './offline';
import { showTroubleInstead } from './shown';

void showTroubleInstead(page);
void keepOffline();
