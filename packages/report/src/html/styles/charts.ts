/** Bars with intervals, radar, histogram. */
export const chartStyles = `
.bars{display:grid;grid-template-columns:minmax(0,1fr);gap:.3rem}
.bars li{display:grid;grid-template-columns:minmax(14rem,20rem) 1fr 12.5rem;gap:0 1rem;align-items:center}
.bars-label small{white-space:nowrap}
.bars-value{display:flex;justify-content:space-between;gap:.5rem;align-items:baseline;font-weight:600;font-size:.9375rem}
.bars-value .num:first-child,.bars-value .na:first-child{min-width:3.6rem;text-align:right}
.bars-axis .bars-ticks{grid-column:2;display:flex;justify-content:space-between;color:var(--soft);font-size:.75rem;font-variant-numeric:tabular-nums;line-height:1.2}
.bars-ticks span{width:0;display:flex;justify-content:center;white-space:nowrap}
.track{width:100%;height:1.35rem;display:block;overflow:visible}
.track line{vector-effect:non-scaling-stroke}
.tick{stroke:var(--line);stroke-width:1}
.tick-zero{stroke:var(--strong-line);stroke-width:2}
.fill.above{fill:var(--accent-fill);opacity:.35}
.fill.below{fill:var(--danger-fill);opacity:.4}
.whisker{stroke:var(--ink);stroke-width:1.5}
.point{stroke-width:4}
.point.above{stroke:var(--accent-fill)}
.point.below{stroke:var(--danger-fill)}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(24rem,100%),1fr));gap:0 2.5rem;align-items:start}
.chart{display:block;width:100%;max-width:34rem;height:auto;margin-inline:auto;overflow:visible}
.chart text{font-size:12px;fill:var(--ink);font-variant-numeric:tabular-nums}
.chart .ring-label,.chart .tick-label,.chart .axis-title{fill:var(--soft);font-size:11px}
.ring{fill:none;stroke:var(--line);stroke-width:1}
.ring-zero{stroke:var(--ink);stroke-width:2}
.outline{fill:none;stroke:var(--accent-fill);stroke-width:2}
.outline.area{fill:var(--accent-fill);fill-opacity:.2}
.dot{fill:var(--accent-fill)}
.dot.below{fill:var(--danger-fill)}
.chart .axis-label.na{fill:var(--faint)}
.bin{fill:var(--accent-fill)}
.bin.below{fill:var(--faint)}
.chart .bin-count{font-size:11px}
.axis{stroke:var(--strong-line)}
.axis-zero{stroke:var(--strong-line);stroke-dasharray:3 3}
@media screen and (max-width:48rem){.bars{gap:.75rem}
.bars li{grid-template-columns:minmax(0,1fr) auto;gap:.1rem .75rem}
.bars-value{flex-direction:column;align-items:flex-end;gap:0;line-height:1.4}
.bars .track{grid-column:1/-1;grid-row:2}
.bars-axis .bars-ticks{grid-column:1/-1}}
@media screen and (max-width:30rem){.chart text{font-size:14px}.chart .ring-label,.chart .tick-label,.chart .axis-title,.chart .bin-count{font-size:13px}}`;
