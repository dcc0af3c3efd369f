/** The same tic-tac-toe on boardgame.io, as its tutorial writes it, played at random in two ways of its own. */
process.env.NODE_ENV ??= 'production';
const { Client } = await import('boardgame.io/dist/cjs/client.js');
const { INVALID_MOVE } = await import('boardgame.io/dist/cjs/core.js');
const { CreateGameReducer, InitializeGame } = await import('boardgame.io/dist/cjs/internal.js');

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

const ticTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell({ G, playerID }, id) {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf({ G, ctx }) {
    const isWon = ROWS.some(
      ([a, b, c]) => G.cells[a] !== null && G.cells[a] === G.cells[b] && G.cells[a] === G.cells[c],
    );
    if (isWon) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
  ai: {
    enumerate: (G) =>
      G.cells.flatMap((cell, id) => (cell === null ? [{ move: 'clickCell', args: [id] }] : [])),
  },
};

/** Through its client, as a page plays it. `draw` picks one of so many. */
export function playOnClient(draw) {
  const client = Client({ game: ticTacToe, numPlayers: 2, debug: false });
  client.start();
  let state = client.getState();
  while (!state.ctx.gameover) {
    const moves = ticTacToe.ai.enumerate(state.G);
    client.moves.clickCell(...moves[draw(moves.length)].args);
    state = client.getState();
  }
  client.stop();
}

const reducer = CreateGameReducer({ game: ticTacToe });

/** Through its reducer alone, as its own bots play out a game. */
export function playOnReducer(draw) {
  let state = InitializeGame({ game: ticTacToe, numPlayers: 2 });
  while (!state.ctx.gameover) {
    const moves = ticTacToe.ai.enumerate(state.G);
    const { args } = moves[draw(moves.length)];
    state = reducer(state, {
      type: 'MAKE_MOVE',
      payload: { type: 'clickCell', args, playerID: state.ctx.currentPlayer },
    });
  }
}
