/** A library with a war that never ends: when a campaign is over the next one begins at the same table. */
import { gameNamed } from '@feldzug/bots';
import type { AnyGame, Chance } from '@feldzug/kernel';
import { libraryWith } from '@feldzug/server/prepared-library.ts';

const campaign = gameNamed('great-crisis');
const begin = (chance: Chance) =>
  campaign.setup(
    campaign.scenarios[0].id,
    Object.fromEntries(campaign.options.map(({ id, choices }) => [id, choices[0]])),
    chance,
  );

interface War {
  inner: unknown;
}

export const endless: AnyGame = {
  ...campaign,
  id: 'endless',
  setup: (_scenario, _options, chance): War => ({ inner: begin(chance) }),
  pending: ({ inner }: War) => campaign.pending(inner),
  offers: ({ inner }: War, seat, said) => campaign.offers(inner, seat, said),
  walk: ({ inner }: War, seat) => campaign.walk!(inner, seat),
  random: ({ inner }: War, seat, chance) => campaign.random!(inner, seat, chance),
  refuse: ({ inner }: War, seat, action) => campaign.refuse(inner, seat, action),
  apply(war: War, seat, action, chance, visit) {
    const events = campaign.apply(war.inner, seat, action, chance, visit);
    if (campaign.result(war.inner)) war.inner = begin(chance);
    return events;
  },
  mask: ({ inner }: War, viewer): War => ({ inner: campaign.mask(inner, viewer) }),
  imagine: ({ inner }: War, seat, chance): War => ({ inner: campaign.imagine(inner, seat, chance) }),
  result: () => undefined,
  clone: ({ inner }: War): War => ({ inner: campaign.clone(inner) }),
};

export default libraryWith(endless);
