/** Tic-tac-toe as a game of the kernel: steps, verbs and slots like any other. */
import {
  type Ask,
  type Frame,
  flowGame,
  type Game,
  PUBLIC,
  pop,
  type Refusal,
  type Slot,
} from '@feldzug/kernel';

export interface Board {
  cells: number[];
  flow: Frame[];
  outcome: string;
  turn: number;
}

const EMPTY = -1;
const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const ROWS = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];
const ASKED: readonly (readonly Ask[])[] = [0, 1].map((seat) => [{ seat, verbs: ['mark'] }]);
const NOBODY: readonly Ask[] = [];
const TAKEN: Refusal = { code: 'taken', rule: '2', text: 'That cell is taken.' };

const cell: Slot<Board> = {
  name: 'cell',
  kind: 'one',
  candidates: () => CELLS,
  refuse: ({ cells }, _seat, _said, value) => (cells[value as number] === EMPTY ? undefined : TAKEN),
};
const SLOTS = [cell];

const { play } = flowGame<Board>(
  {
    turn: {
      rule: '1',
      ask: ({ outcome, turn }) => (outcome === '' ? ASKED[turn] : NOBODY),
      run: (board) => pop(board),
    },
  },
  {
    mark: {
      do: 'mark',
      slots: () => SLOTS,
      play(board, seat, action, { events }) {
        const at = action.cell as number;
        board.cells[at] = seat;
        board.turn = 1 - seat;
        events.push({ type: 'marked', seat, cell: at });
        if (ROWS.some((row) => row.every((each) => board.cells[each] === seat)))
          board.outcome = seat === 0 ? 'crosses' : 'noughts';
        else if (!board.cells.includes(EMPTY)) board.outcome = 'draw';
      },
    },
  },
);

const RESULTS = {
  crosses: { kind: 'crosses', winners: [0], rule: '3', text: 'Three crosses in a row.' },
  noughts: { kind: 'noughts', winners: [1], rule: '3', text: 'Three noughts in a row.' },
  draw: { kind: 'draw', winners: [], rule: '3', text: 'The board is full.' },
} as const;

export const ticTacToe: Game<Board> = {
  id: 'tic-tac-toe',
  name: 'Tic-tac-toe',
  rulesVersion: '1',
  seats: [
    { id: 'crosses', name: 'Crosses' },
    { id: 'noughts', name: 'Noughts' },
  ],
  scenarios: [{ id: 'empty', name: 'Empty board', summary: '' }],
  options: [],
  setup: () => ({ cells: CELLS.map(() => EMPTY), flow: [{ step: 'turn' }], outcome: '', turn: 0 }),
  ...play,
  mask: (board) => cloneBoard(board),
  tell: (event) => event,
  imagine: (board) => cloneBoard(board),
  result: ({ outcome }) => (outcome === '' ? undefined : RESULTS[outcome as keyof typeof RESULTS]),
  clone: cloneBoard,
  visibility: () => ({ state: { cells: PUBLIC, outcome: PUBLIC, turn: PUBLIC }, frames: {} }),
  secrets: [],
  invariants: () => [],
  position: () => ticTacToe.setup('empty', {}, { draw: () => 0 }),
  catalogue: {
    verbs: ['mark'],
    steps: ['turn'],
    results: Object.keys(RESULTS),
    refusals: ['taken'],
    tallies: [],
  },
};

function cloneBoard({ cells, flow, outcome, turn }: Board): Board {
  return { cells: cells.slice(), flow: flow.slice(), outcome, turn };
}
