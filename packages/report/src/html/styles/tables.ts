/** Plain tables and the heat table. */
export const tableStyles = `
table{border-collapse:collapse}
.plain{width:100%;font-size:.9375rem}
.plain th,.plain td{padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;font-weight:400}
.plain thead th{color:var(--soft);font-size:.8125rem;white-space:nowrap}
.bottom .plain td{text-align:right}
.plain td{font-weight:600}
.plain td .na,.plain td small{font-weight:400}
.plain td.num,.plain thead th+th{text-align:right}
.plain tr>:last-child{padding-right:0}
.plain .part th{padding-left:1.25rem;color:var(--soft)}
.plain .part td{font-weight:400}
.tables{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr));gap:0 2.5rem;align-items:start}
.bottom .tables{gap:0 1.25rem}
.tables h3:first-child{margin-top:1rem}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:6px;margin-top:.5rem;-webkit-overflow-scrolling:touch}
.heat{border-collapse:separate;border-spacing:0;width:100%;font-size:.8125rem;line-height:1.45}
.heat th,.heat td{padding:.4rem .4rem;border-bottom:1px solid var(--line);border-left:1px solid var(--line);text-align:right;white-space:nowrap;font-weight:400}
.heat tr>:first-child{position:sticky;left:0;z-index:1;background:var(--paper);border-left:0;border-right:1px solid var(--strong-line);text-align:left;white-space:normal;min-width:11.5rem;font-size:.875rem}
.heat tr>:nth-child(2){border-left:0}
.heat td .interval{font-size:.75rem}
.heat .heat-name{display:block}
.heat .group th{background:var(--sunken);border-right:0;font-weight:600;padding-block:.3rem}
.heat .group span{position:sticky;left:.5rem}
.heat thead th{vertical-align:bottom;color:var(--soft);font-size:.8125rem}
.heat .heat-head{text-align:left;height:9.5rem;padding-inline:.3rem}
.heat-head span{writing-mode:vertical-rl;transform:rotate(180deg);display:inline-block;max-height:9rem;white-space:normal;line-height:1.25;text-align:start}
:lang(zh) .heat-head span{transform:none;letter-spacing:.05em}
.heat .heat-head{text-align:center}
.heat-total{font-weight:600}
.heat-total .interval{display:block}
.heat tfoot th,.heat tfoot td{border-bottom:0;border-top:2px solid var(--strong-line);font-weight:600}
.heat tbody:last-of-type tr:last-child>*{border-bottom:0}
.heat-A{background:var(--heat-85)}.heat-B{background:var(--heat-70)}.heat-C{background:var(--heat-55)}.heat-D{background:var(--heat-40)}.heat-zero{background:var(--heat-0)}.heat-negative,.heat-low{background:var(--heat-negative)}
.few{color:var(--soft);font-weight:400;white-space:nowrap}
.heat .heat-negative,.heat .heat-low{box-shadow:inset 3px 0 0 var(--danger)}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin-top:.75rem;font-size:.8125rem;color:var(--soft)}
.swatch{display:inline-block;width:1.1em;height:1.1em;border:1px solid var(--strong-line);border-radius:3px;vertical-align:-.2em;margin-right:.4em}
@media screen and (max-width:40rem){.heat tr>:first-child{min-width:7.5rem;max-width:7.5rem;font-size:.8125rem}.heat .group th{max-width:none}}`;
