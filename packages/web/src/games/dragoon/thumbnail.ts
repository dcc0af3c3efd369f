/** A battlefield as small as a stamp, painted as the large one is. */
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import { sheetOf } from '../../table/hex/geometry.ts';
import type { GroundOf } from '../thumbnails.ts';
import { landPainter } from './board/land.ts';
import { DARK, LIGHT } from './board/palette.ts';
import { firstDots } from './dots.ts';

export const groundOf: GroundOf = (scenario) => {
  const battle = battleNamed(scenario);
  const { width, height } = sheetOf(battle.grid);
  return {
    aspect: width / height,
    dots: firstDots(battle),
    paint(canvas, theme) {
      const pen = canvas.getContext('2d');
      if (!pen) return;
      const zoom = canvas.width / width;
      pen.setTransform(zoom, 0, 0, zoom, 0, 0);
      const whole = { left: 0, top: 0, right: width, bottom: height };
      landPainter(battle, theme === 'dark' ? DARK : LIGHT)(pen, whole, zoom);
    },
  };
};
