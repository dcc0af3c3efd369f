/** The signs on the buttons of the desk, one stroke vocabulary. */
import { StrokeIcon } from './StrokeIcon.tsx';

const PATHS: { readonly [name: string]: string } = {
  radius: 'M12 4a8 8 0 1 0 .01 0M12 10v4M10 12h4',
  units: 'M4 18v-5h4v5zM10 18v-5h4v5zM16 18v-5h4v5zM12 4v5M9 6h6',
  deferred: 'M7 4h10M7 20h10M8 4c0 6 8 8 8 16M16 4c0 6-8 8-8 16',
  disrupted: 'M4 8l4-3M10 12l5-4M5 18l4-2M15 18l5-3M16 6l3 1',
  shaken:
    'M12 20s-7-4.5-7-9.5A3.8 3.8 0 0 1 12 8a3.8 3.8 0 0 1 7 2.500c0 5-7 9.500-7 9.500M12 8l-2 4 3 2-2 4',
  finished: 'M4 12l5 6L20 5',
  turnLeft: 'M18 19v-6a5 5 0 0 0-5-5H5M9 4L5 8l4 4',
  turnRight: 'M6 19v-6a5 5 0 0 1 5-5h8M15 4l4 4-4 4',
  makeTop: 'M5 20h14M5 16h14M12 13V4M8 8l4-4 4 4',
  recover: 'M5 9c0-2 3-3 7-3s7 1 7 3-3 3-7 3-7-1-7-3M5 9v7c0 2 3 3 7 3s7-1 7-3V9M3 3l7 5M21 3l-7 5',
  form: 'M5 20v-8M9 20v-8M13 20v-8M17 20v-8M5 8v.1M9 8v.1M13 8v.1M17 8v.1',
  rally: 'M6 21V3M6 4c4-2 7 2 12 0v9c-5 2-8-2-12 0',
  charge: 'M4 4l14 14M20 4L6 18M15 19l4-4M9 19l-4-4',
  disengage: 'M12 4v14M6 12l6 6 6-6M4 21h16',
  assaultMove: 'M4 20L18 6M14 5h5v5M6 12l-2 2M12 18l-2 2M9 9l6 6',
};

export const Icon = (props: { name: string }) => <StrokeIcon path={PATHS[props.name]} />;
