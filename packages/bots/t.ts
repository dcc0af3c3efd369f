import { runKit, reportLines } from '@feldzug/kernel/kit/index.ts';
import { twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { recruit } from './src/recruit.ts';
console.time('kit');
const r = runKit(twoFords, {games: 20, bots:[recruit]});
console.timeEnd('kit');
console.log(reportLines(r).join('\n'), r.counts);
