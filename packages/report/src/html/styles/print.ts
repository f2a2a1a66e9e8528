/** On paper: no chrome, everything open but the reasoning, nothing cut by a scroll container. */
export const printStyles = `
@media print{
html{font-size:12px}
body{background:none}
.top,.contents,main,.bottom{max-width:none;padding-inline:0}
.contents,.skip{display:none}
main>section,.bottom section{border:0;padding:0;margin-top:1.5rem}
.scroll{overflow:visible;border:0}
.heat{font-size:7pt}
.heat th,.heat td{padding:.2rem}
.heat tr>:first-child{position:static;min-width:0;font-size:7.5pt}
.heat td .interval{font-size:6pt}
.heat tfoot{display:table-row-group}
details:not(.reasoning):not([open])::details-content{content-visibility:visible;block-size:auto;opacity:1}
.veto,.waiting,.judge,.bounds,.criterion,.figure,.bars li,tr,.chart{break-inside:avoid}
h2,h3,h4,summary{break-after:avoid}
*{-webkit-print-color-adjust:exact;print-color-adjust:exact}
a{color:inherit}
}`;
