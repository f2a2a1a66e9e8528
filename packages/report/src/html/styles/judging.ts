/** Votes, experts, judges, the comparison with a second run, metrics. */
export const judgingStyles = `
.more-cards{margin-top:1rem}
.more-cards>summary{cursor:pointer;color:var(--accent);width:fit-content}
.undecided{margin-top:.5rem;color:var(--warn)}
.waiting{border-left:4px solid var(--warn);background:var(--warn-tint);border-radius:0 var(--radius) var(--radius) 0;padding:.9rem 1.1rem}
.waiting h3{margin:0}
.waiting-head{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.35rem 2rem}
.standing{display:flex;flex-wrap:wrap;gap:.25rem 1.75rem}
.standing dt{color:var(--soft);font-size:.8125rem}
.standing dd{font-weight:600;white-space:nowrap}
.waiting-list{display:grid;gap:.75rem;margin-top:.6rem}
.votes{display:grid;gap:.2rem;margin-top:.3rem;font-size:.875rem}
.vote{display:grid;grid-template-columns:7rem minmax(0,1fr);gap:0 1rem;align-items:baseline}
.vote-judges{color:var(--soft);margin-right:.75rem}
.vote-word{white-space:nowrap}
.vote-yes{font-weight:600}
.vote-no{color:var(--soft)}
.folded-votes{margin-top:.15rem;font-size:.875rem}
.folded-votes>summary{cursor:pointer;color:var(--soft);width:fit-content}
.folded-votes .votes{padding-left:1rem}
.expert{margin-top:.35rem;padding:.4rem .75rem;border-left:3px solid var(--violet);background:var(--violet-tint);border-radius:0 6px 6px 0;font-size:.875rem}
.veto .expert{margin-top:.6rem}
.criterion-waiting .criterion-mark{color:var(--warn)}
.item-note{margin-top:.5rem;padding:.5rem .75rem;border-left:3px solid var(--warn);background:var(--warn-tint);border-radius:0 6px 6px 0;max-width:56rem}
.judges{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr));gap:1rem 2.5rem;margin-top:1rem;align-items:start}
.judge h3{margin:0 0 .4rem;display:flex;flex-wrap:wrap;gap:.25rem .6rem;align-items:baseline}
.judge h4{margin-top:.75rem}
.judge .part dt{padding-left:1rem}
.agreement tr+tr td{font-weight:400}
.lead+.hint{margin-top:.35rem}
.veto .votes{margin-top:0}
.faults,.readings{display:grid;gap:.15rem;font-size:.875rem}
.faults .num{display:inline-block;min-width:1.75rem;font-weight:600}
.agreement{max-width:56rem}
.reading-help{max-width:56rem;margin-top:.6rem}
.sides{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr));gap:.5rem 2.5rem;margin-top:.75rem}
.sides dt{color:var(--soft);font-size:.8125rem}
.finding{margin-top:1rem;font-weight:600}
.plain.pairs small{white-space:nowrap}
.vetoed-only{margin-top:.5rem;font-size:.9375rem}
.vetoed-only>summary{cursor:pointer;width:fit-content}
.vetoed-only>.faults{padding:.25rem 0 0 1rem}
.plain.pairs td{white-space:nowrap;padding-left:.5rem}
.metrics{display:grid;gap:.6rem;max-width:56rem}
.metric{display:grid;grid-template-columns:1fr auto;gap:.1rem 1rem;border-bottom:1px solid var(--line);padding-bottom:.5rem}
.metric>dl,.metric>.hint{grid-column:1/-1}
.metric-score{font-weight:600}
.metric dl{display:grid;gap:.15rem}
.metric dl div{display:grid;grid-template-columns:10rem 1fr;gap:0 1rem}
.metric dt{color:var(--soft);font-size:.875rem}
.mark-disputed{background:none;text-decoration-color:var(--warn);text-decoration-style:dotted}
@media screen and (max-width:40rem){
.vote{grid-template-columns:6.25rem minmax(0,1fr);gap:0 .5rem}
.folded-votes .votes{padding-left:0}
.metric dl div{grid-template-columns:1fr}
.plain.agreement tr,.plain.pairs tr{display:grid;grid-template-columns:repeat(3,1fr)}
.plain.agreement tr{grid-template-columns:repeat(4,1fr);align-items:end}
.plain.agreement tr>:first-child,.plain.pairs tr>:first-child{grid-column:1/-1;border-bottom:0;padding-bottom:0}
.plain.agreement thead tr>:first-child,.plain.pairs thead tr>:first-child{display:none}
.plain.agreement thead th{white-space:normal;text-align:right}}`;
