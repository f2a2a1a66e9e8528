/** What the analysis of items over several runs says. */
export const analyseEn = {
  item: 'Item',
  discrimination: 'discrimination',
  runs: 'runs',
  options: 'chosen (* keyed)',
  legend:
    'p: share of the marks earned. Discrimination: correlation with the rest of the paper; below 0.2 look at the item, below 0 at its key. – too few runs, or no difference.',
};
