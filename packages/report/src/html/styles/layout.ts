/** Page, header, headline figures, vetoes. */
export const layoutStyles = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:1rem}
body{margin:0;background:var(--ground);color:var(--ink);font:400 1rem/1.6 var(--sans);overflow-wrap:anywhere}
:lang(zh){line-height:1.75}
h1,h2,h3,h4,p,dl,dd,ul,ol{margin:0;padding:0}
ul,ol{list-style:none}
h1{font-size:clamp(1.5rem,4vw,2.1rem);line-height:1.3;font-weight:650;letter-spacing:-.01em}
h2{font-size:1.3rem;line-height:1.4;font-weight:650;margin-bottom:.75rem}
h3{font-size:1rem;line-height:1.5;font-weight:600;margin:1.75rem 0 .6rem}
h4{font-size:.875rem;font-weight:600;color:var(--soft);margin:1.25rem 0 .4rem}
small{font-size:.8125rem;font-weight:400;color:var(--soft)}
a{color:var(--accent);text-underline-offset:.2em}
a:focus-visible,summary:focus-visible,.scroll:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
code{font-family:var(--mono);font-size:.8125rem}
bdi,dd,td,.text{unicode-bidi:isolate}
.num{font-variant-numeric:tabular-nums lining-nums;overflow-wrap:normal}
.neg{color:var(--danger);font-weight:600}
.na{color:var(--faint);font-weight:400}
.interval{color:var(--soft);font-size:.8125rem;font-weight:400;white-space:nowrap}
.hint{color:var(--soft);font-size:.875rem}
.lead{color:var(--soft);max-width:46rem}
.block{display:block}
.count{color:var(--soft);font-weight:400}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:-999px}
.skip:focus{left:1rem;top:1rem;background:var(--paper);padding:.5rem 1rem;z-index:9}
.top,.contents,main,.bottom{max-width:76rem;margin-inline:auto;padding-inline:1.5rem}
.top{padding-top:2.25rem}
main>section,.bottom section{background:var(--paper);border:1px solid var(--line);border-radius:var(--radius);padding:1.5rem;margin-top:1.25rem}
.brand{display:flex;flex-wrap:wrap;gap:0 1rem;color:var(--soft);font-size:.875rem;margin-bottom:.25rem}
.brand strong{color:var(--accent);font-weight:650}
.badges{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.6rem}
.badge{display:inline-block;border:1px solid var(--strong-line);border-radius:4px;padding:.05em .55em;font-size:.8125rem;line-height:1.6;font-weight:600;color:var(--soft);white-space:nowrap}
.badge-completed{color:var(--accent);border-color:currentColor}
.badge-warn,.badge-stopped,.badge-running{color:var(--warn);border-color:currentColor;background:var(--warn-tint)}
.badge-phantom{color:var(--violet);border-color:currentColor;background:var(--violet-tint)}
.badge-redline{color:var(--danger);border-color:currentColor;background:var(--danger-tint)}
.notices{margin-top:1rem;padding:.75rem 1rem;border-left:4px solid var(--warn);background:var(--warn-tint);border-radius:0 var(--radius) var(--radius) 0}
.notices p{max-width:56rem}
.notices p+p{margin-top:.4rem}
.detail{color:var(--soft);font-size:.875rem}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(18rem,45%),1fr));gap:.6rem 1.5rem;margin-top:1.25rem}
.facts dt,.bounds dt{color:var(--soft);font-size:.8125rem}
.facts dd{font-size:.9375rem;font-variant-numeric:tabular-nums}
.facts div:last-child{grid-column:1/-1}
.contents{margin-top:1.25rem}
.contents ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding-top:.6rem;border-top:1px solid var(--line);font-size:.875rem}
.headline-grid{display:grid;grid-template-columns:minmax(15rem,1.2fr) minmax(11rem,.9fr) minmax(20rem,1.6fr);gap:1rem 2.5rem}
.figure h3{margin:0;color:var(--soft);font-size:.875rem}
.figure-value{font-size:3rem;line-height:1.25;font-weight:650;letter-spacing:-.02em}
.figure-interval{color:var(--ink);font-size:.9375rem}
.figure-note{color:var(--soft);font-size:.8125rem;line-height:1.6;margin-top:.25rem}
.rating{display:inline-block;min-width:1.45em;text-align:center;border-radius:var(--radius);border:2px solid currentColor;color:var(--accent);line-height:1.2}
.rating-C,.rating-D{color:var(--warn)}
.rating-E{color:var(--danger)}
.statistics div{display:flex;justify-content:space-between;gap:1rem;padding:.3rem 0;border-bottom:1px solid var(--line)}
.statistics dt{color:var(--soft)}
.statistics dd{font-weight:600;text-align:right}
.veto-rate{margin-top:.6rem;font-size:.9375rem}
.bounds{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.75rem 2rem;margin-top:1.25rem;padding:.75rem 1rem;background:var(--sunken);border-radius:var(--radius)}
.bounds p{flex:1 1 24rem}
.bounds dl{display:flex;gap:2rem}
.bounds dd{font-weight:600}
.calm{color:var(--soft)}
.cards{margin-top:1rem;display:grid;gap:1rem}
.veto{border-left:4px solid var(--danger);background:var(--danger-tint);border-radius:0 var(--radius) var(--radius) 0;padding:.9rem 1.1rem}
.veto h3{margin:0}
.veto-place{color:var(--soft);font-size:.875rem}
.veto dl{margin-top:.6rem;display:grid;gap:.35rem}
.veto dl div{display:grid;grid-template-columns:10rem 1fr;gap:.25rem 1rem;align-items:baseline}
.veto dt{color:var(--soft);font-size:.875rem}
.quotes{display:inline-flex;flex-wrap:wrap;gap:.15rem .6rem}
q{quotes:"“" "”"}
:lang(zh) q{quotes:"“" "”"}
.bottom{padding-bottom:3rem}
.bottom h2{font-size:1.125rem}
.method{display:grid;gap:.4rem;font-size:.9375rem;max-width:60rem}
.method li{padding-left:1rem;position:relative}
.method li::before{content:"·";position:absolute;left:.2rem;color:var(--soft)}
.origin{color:var(--soft);font-size:.875rem;margin-top:1.5rem}
@media screen and (max-width:60rem){.headline-grid{grid-template-columns:1fr 1fr}.figure-wide{grid-column:1/-1}}
@media screen and (max-width:40rem){
.top,.contents,main,.bottom{padding-inline:1rem}
main>section,.bottom section{padding:1rem;border-radius:6px}
.headline-grid{grid-template-columns:1fr;gap:1rem}
.figure-value{font-size:2.5rem}
.veto dl div{grid-template-columns:1fr;gap:0}
.facts{grid-template-columns:1fr 1fr}}`;
