/** The drill-down. */
export const itemStyles = `
.items{margin-top:1rem;border-top:1px solid var(--line)}
.item{border-bottom:1px solid var(--line)}
.item>summary{display:grid;grid-template-columns:5.5rem 1fr auto;gap:.25rem 1rem;align-items:center;padding:.6rem .25rem .6rem 1.5rem;cursor:pointer;list-style:none;position:relative}
.item>summary::-webkit-details-marker{display:none}
.item>summary::before{content:"";position:absolute;left:.35rem;top:1.3rem;width:.5rem;height:.5rem;border:solid var(--soft);border-width:0 2px 2px 0;transform:rotate(-45deg)}
.item[open]>summary::before{transform:rotate(45deg);top:1.15rem}
.item>summary:hover{background:var(--sunken)}
.item-vetoed>summary{box-shadow:inset 3px 0 0 var(--danger)}
.item h3{margin:0;font-size:.9375rem}
.item h3 small{display:block}
.item-score{font-weight:600;text-align:right}
.item-flags{display:flex;flex-wrap:wrap;gap:.35rem;justify-content:flex-end}
.item-body{padding:0 0 1.5rem 1.5rem}
.item-body>h4:first-child{margin-top:.5rem}
.text{white-space:pre-wrap;padding:.75rem 1rem;background:var(--sunken);border-radius:6px;max-width:56rem}
.answer .text{background:var(--paper);border:1px solid var(--strong-line)}
.speaker,.turn-number{color:var(--soft);font-size:.8125rem;font-weight:600;margin:.5rem 0 .2rem}
.dialogue{display:grid;gap:1rem;margin-top:.5rem}
.dialogue .said-model{margin-left:min(2rem,6%)}
.failure{color:var(--warn)}
.cut{margin-top:.35rem}
mark{color:inherit;border-radius:2px;padding:0 .1em;text-decoration-line:underline;text-decoration-thickness:2px;text-underline-offset:.22em}
.mark-credit{background:var(--mark-credit);text-decoration-color:var(--accent-fill)}
.mark-fault{background:var(--mark-fault);text-decoration-color:var(--warn);text-decoration-style:dashed}
.mark-veto{background:var(--mark-veto);text-decoration-color:var(--danger);text-decoration-style:double;font-weight:600}
.marks-legend mark{margin-right:.5rem;color:var(--ink)}
.reasoning{margin-top:.5rem;font-size:.875rem}
.reasoning>summary{cursor:pointer;color:var(--soft)}
.reasoning .text{margin-top:.4rem;border-style:dashed;color:var(--soft)}
.options{display:grid;gap:.25rem;max-width:56rem}
.options li{display:grid;grid-template-columns:1.5rem 1fr auto;gap:0 .75rem;align-items:baseline;padding:.2rem 0}
.option-id{font-weight:600}
.tag{font-size:.8125rem;border:1px solid var(--strong-line);border-radius:4px;padding:0 .45em;margin-left:.35rem;color:var(--soft);white-space:nowrap}
.tag-key{color:var(--accent);border-color:currentColor}
.tag-chosen.right{color:var(--accent);border-color:currentColor;background:var(--accent-tint)}
.tag-chosen.wrong{color:var(--danger);border-color:currentColor;background:var(--danger-tint)}
.reading{display:flex;flex-wrap:wrap;gap:.5rem 2.5rem;margin-top:1rem;max-width:56rem}
.reading dt,.item-scores dt{color:var(--soft);font-size:.8125rem}
.reading dd{font-weight:600}
.reading div:nth-child(3){flex-basis:100%}
.reading div:nth-child(3) dd{font-weight:400}
.criteria{border-top:1px solid var(--line)}
.criterion{display:grid;grid-template-columns:6.5rem 1fr 10.5rem 5.5rem;gap:0 1rem;padding:.45rem 0;border-bottom:1px solid var(--line);font-size:.9375rem;align-items:baseline}
.criterion-mark{font-size:.875rem;white-space:nowrap}
.icon{display:inline-block;width:1.35em;height:1.35em;line-height:1.3;text-align:center;border-radius:50%;border:1px solid currentColor;font-weight:700;font-size:.8125rem}
.criterion-good .criterion-mark{color:var(--accent)}
.criterion-bad .criterion-mark{color:var(--danger)}
.criterion-missed .criterion-mark{color:var(--soft)}
.criterion-open .criterion-mark{color:var(--faint)}
.criterion-dimension{color:var(--soft);font-size:.8125rem}
.criterion-points{text-align:right;font-weight:600;white-space:nowrap}
.criterion-evidence{color:var(--soft);font-size:.875rem}
.item-scores{display:flex;flex-wrap:wrap;gap:.4rem 2rem}
.item-scores dd{font-weight:600}
.item-body>.hint{margin-top:1.25rem}
.item-about{display:grid;gap:.2rem;font-size:.875rem;max-width:56rem}
.item-about>div{display:grid;grid-template-columns:8rem minmax(0,1fr);gap:0 1rem}
.item-about dt{color:var(--soft)}
.item-about ul{margin:0;padding-left:1.1rem;list-style:disc}
.item-about small{display:block;color:var(--soft)}
.omitted{margin-top:1rem}
.attachments{display:grid;gap:.2rem;font-size:.9375rem}
@media screen and (max-width:40rem){
.item>summary{grid-template-columns:4.5rem 1fr;padding-left:1.25rem;align-items:baseline}
.item>summary::before{left:.2rem}
.item-flags{grid-column:2;justify-content:flex-start}
.item-flags:empty{display:none}
.item-body{padding-left:0}
.text{padding:.6rem .75rem}
.criterion{grid-template-columns:1fr auto;gap:.1rem .75rem}
.criterion-mark{grid-column:1;grid-row:1}
.criterion-points{grid-column:2;grid-row:1}
.criterion-body,.criterion-dimension{grid-column:1/-1}
.item-about>div{grid-template-columns:1fr}
.options li{grid-template-columns:1.5rem 1fr}
.option-marks{grid-column:2}
.tag{margin:0 .35rem 0 0}}`;
