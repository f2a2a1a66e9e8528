import { type Html, html, trusted } from './html.ts';
import { styles } from './styles.ts';

interface HeadInput {
  readonly lang: string;
  readonly title: string;
  /** Of this page alone, behind those of all. */
  readonly styles?: readonly string[];
  /** Pictures that stand in the page itself. */
  readonly holdsPictures?: boolean;
}

/** Nothing may be fetched or run: a page is the same offline, in an archive and in a mail. */
const contentPolicy = "default-src 'none'; style-src 'unsafe-inline'";

/** How every page begins, up to its body. */
export function renderHead({ lang, title, styles: own = [], holdsPictures = false }: HeadInput): Html {
  return html`${trusted('<!doctype html>')}
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy}${holdsPictures ? '; img-src data:' : ''}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${trusted([styles, ...own].join(''))}</style>
</head>
<body>`;
}
