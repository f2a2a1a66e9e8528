/** Encounters: the section, the timeline, vital signs, calls. */
export const clinicStyles = `
.clinic-figures{margin:.5rem 0;gap:.25rem 2.5rem}
.clinic-figures dd{font-size:1.25rem}
.reach{margin-top:.5rem}
.reach h4{margin-top:.75rem}
.reach .plain{max-width:22rem}
.reach .plain th.num{text-align:left}
.reach-line{fill:none;stroke-linejoin:round}
.trade .dot{fill-opacity:.55}
.trade .trade-faint{fill:none;stroke:var(--accent-fill);stroke-width:2}
.trade-cross{stroke:var(--danger-fill);stroke-width:2;fill:none}
.trade-words{margin:.5rem 0}
.trade-scroll{max-width:60rem;margin-top:.5rem}
.trade-scroll .trade-table{border:0;margin:0}
.trade-table th,.trade-table td{padding-inline:.6rem}
.trade-table th[scope=row]{min-width:9rem;overflow-wrap:anywhere}
.trade-table td{white-space:nowrap}
.trade-table td .few{display:block;white-space:normal;min-width:12rem}
.plain td.meaning{font-weight:400;text-align:left}
.plain thead th.meaning{text-align:left}
.plain th.neg{font-weight:600}
.passes,.clinic-faults{max-width:60rem;margin-top:.5rem}
.passes th[scope=row],.clinic-faults th[scope=row]{white-space:nowrap}
.outcome small{font-weight:400}
.item-body>h4+.hint{margin-top:0}
.timeline{border-top:1px solid var(--line);margin-top:.5rem;font-size:.9375rem}
.moment{display:grid;grid-template-columns:6rem 4.5rem minmax(0,1fr);gap:0 1rem;padding:.35rem .5rem;border-bottom:1px solid var(--line);align-items:baseline}
.moment-time{color:var(--soft);white-space:nowrap}
.moment-who{color:var(--soft);font-size:.875rem}
.moment strong{font-weight:600}
.moment-text{white-space:pre-line;unicode-bidi:isolate}
.moment-bad{background:var(--danger-tint);box-shadow:inset 3px 0 0 var(--danger)}
.moment-bad strong,.moment-bad .moment-text{color:var(--danger)}
.more-moments>summary{cursor:pointer;color:var(--accent);padding:.35rem .5rem;border-bottom:1px solid var(--line)}
.timeline-visit{padding:.35rem .5rem;background:var(--sunken);font-weight:600;font-size:.875rem;border-bottom:1px solid var(--line)}
.finding-goal,.finding-late,.finding-fault,.finding-veto{font-size:.875rem;margin-top:.15rem}
.finding-goal{color:var(--accent)}
.finding-late{color:var(--warn)}
.finding-fault,.finding-veto{color:var(--danger)}
.finding-veto{font-weight:600}
.traces{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(14rem,100%),1fr));gap:.75rem 1.5rem;margin-top:.5rem}
.vital{margin:0;max-width:22rem}
.chart.trace .tick-label{font-size:10px}
.vital figcaption{display:flex;justify-content:space-between;gap:.5rem;font-size:.8125rem;color:var(--soft)}
.vital figcaption .num{color:var(--ink);font-weight:600;white-space:nowrap}
.vitals-table{margin-top:.5rem;font-size:.875rem}
.vitals-table>summary,.more-criteria>summary{cursor:pointer;color:var(--accent);width:fit-content}
.vitals-table .scroll{width:fit-content;max-width:100%}
.plain.vitals{font-size:.875rem;width:auto}
.plain.vitals th,.plain.vitals td{padding:.25rem .6rem;white-space:nowrap}
.plain.vitals thead th{white-space:normal;min-width:4.5rem;vertical-align:bottom}
.turns{border-top:1px solid var(--line);margin-top:.5rem}
.turn{border-bottom:1px solid var(--line);padding:.35rem 0}
.turn>summary{cursor:pointer;font-size:.9375rem}
.turn>summary code{color:var(--soft);margin-left:.5rem}
.turn>.answer,.call{margin:.5rem 0 .5rem 1.1rem}
.turn>.answer:empty{display:none}
.call{padding-left:.75rem;border-left:3px solid var(--line)}
.call .speaker{margin-top:0}
.call .speaker code{color:var(--ink)}
.call>dl{display:grid;gap:.35rem}
.call>dl>div{display:grid;grid-template-columns:6rem minmax(0,1fr);gap:.1rem 1rem}
.call dt{color:var(--soft);font-size:.8125rem}
.call dd .text{font-size:.9375rem;padding:.4rem .7rem}
.arguments{display:grid;gap:.15rem}
.arguments>div{display:grid;grid-template-columns:minmax(5rem,max-content) minmax(0,1fr);gap:0 .75rem;align-items:baseline}
.call .arguments dd .text{padding:0;background:none}
.criterion-moment{display:block;color:var(--soft);font-size:.8125rem}
.criterion-partial .criterion-mark{color:var(--warn)}
.more-criteria{margin-top:.4rem;font-size:.9375rem}
.more-criteria>.criteria{margin-top:.4rem}
@media screen and (max-width:40rem){
.moment{grid-template-columns:auto 1fr;gap:0 .75rem;padding-inline:.25rem}
.moment-what{grid-column:1/-1}
.turn>.answer,.call{margin-left:0}
.call>dl>div{grid-template-columns:1fr}
.plain.passes tr,.plain.clinic-faults tr{display:grid;grid-template-columns:1fr 4.5rem 4rem}
.plain.clinic-faults tr{grid-template-columns:1fr 4rem}
.plain.passes tr>*,.plain.clinic-faults tr>*{border-bottom:0}
.plain.passes tr,.plain.clinic-faults tr{border-bottom:1px solid var(--line)}
.plain.passes td.meaning,.plain.clinic-faults td.meaning{grid-row:2;grid-column:1/-1;padding-top:0;color:var(--soft)}
.plain.passes thead .meaning,.plain.clinic-faults thead .meaning{display:none}}
@media print{
.turn:not([open])::details-content,.more-moments:not([open])::details-content,.vitals-table:not([open])::details-content,.more-criteria:not([open])::details-content{content-visibility:visible;block-size:auto;opacity:1}
.moment,.vital,.call .speaker{break-inside:avoid}
}`;
