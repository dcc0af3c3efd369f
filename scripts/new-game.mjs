/** `npm run new-game ID [-- --name "The Name"]`: creates a small playable game to start from. See CONTRIBUTING.md, "A game". */
import { parseArgs } from 'node:util';
import { inProject, ROOT, TOOLS } from './lib/place.mjs';
import { runNode } from './lib/run.mjs';
import { createGame, NewGameError } from './new-game/create.mjs';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } });

try {
  const [id, ...others] = positionals;
  if (id === undefined || others.length > 0)
    throw new NewGameError('Give one id, such as: npm run new-game seven-weeks');
  for (const line of createGame(ROOT, id, values.name)) console.log(line);
  // Imports are sorted by name, and the name is new.
  await runNode(TOOLS.biome, ['check', '--write', `packages/games/${id}`, `packages/web/src/games/${id}`]);
  const { ok, output } = await runNode(inProject('scripts/golden.mjs'), [id]);
  if (!ok)
    throw new NewGameError(`The game is there, but its golden records could not be played:\n${output}`);
  console.log(`golden records in packages/games/${id}/golden`);
  console.log(`\nPlay it: npm start. Test it: npx vitest run packages/games/${id}`);
} catch (error) {
  if (!(error instanceof NewGameError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
