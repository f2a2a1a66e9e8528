import { chartStyles } from './styles/charts.ts';
import { clinicStyles } from './styles/clinic.ts';
import { itemStyles } from './styles/items.ts';
import { judgingStyles } from './styles/judging.ts';
import { layoutStyles } from './styles/layout.ts';
import { pictureStyles } from './styles/pictures.ts';
import { printStyles } from './styles/print.ts';
import { tableStyles } from './styles/tables.ts';
import { tokens } from './styles/tokens.ts';

/** The whole style sheet of the page. */
export const styles = [
  tokens,
  layoutStyles,
  tableStyles,
  chartStyles,
  itemStyles,
  judgingStyles,
  pictureStyles,
  clinicStyles,
  printStyles,
].join('\n');
