// Portuguese.
import { frame } from './frame';
import { settings } from './settings';
import { board } from './board';
import { reasons } from './reasons';
import { catalog } from './catalog';
import { play } from './play';
import { friend } from './friend';
import { gameplay } from './gameplay';
import { levels } from './levels';
import { analyse } from './analyse';
import { embed } from './embed';
import { study } from './study';
import { themes } from './themes';
import { archive } from './archive';
import { offline } from './offline';
import { notation } from './notation';
import { sentences, words } from './sentences';

export { words };

export const texts = {
    ...frame,
    ...settings,
    ...board,
    ...reasons,
    ...catalog,
    ...play,
    ...friend,
    ...gameplay,
    ...levels,
    ...analyse,
    ...embed,
    ...study,
    ...themes,
    ...archive,
    ...offline,
};

export const sayings = { ...sentences, ...notation };
