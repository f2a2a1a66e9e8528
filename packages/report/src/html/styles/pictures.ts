/** Pictures with their sizes and boxes, controls, the section on imaging. */
export const pictureStyles = `
.pictures{display:flex;flex-wrap:wrap;gap:1rem;margin-top:.75rem;align-items:flex-start}
.picture{margin:0;max-width:100%;min-width:0}
.zoom{position:absolute;opacity:0}
.zoom+label{display:inline-block;border:1px solid var(--line);border-radius:4px;padding:0 .6em;margin:0 .3rem .35rem 0;font-size:.8125rem;color:var(--soft);cursor:pointer}
.zoom:checked+label{color:var(--accent);border-color:currentColor;font-weight:600}
.zoom:focus-visible+label,.picture-frame:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.picture-frame{border:1px solid var(--line);border-radius:6px;background:#fff;overflow:auto;max-width:100%;width:fit-content}
.picture-inner{position:relative;display:block;width:fit-content}
.picture img{display:block;max-width:100%;max-height:24rem;height:auto}
.zoom-whole:checked~.picture-frame,.zoom-double:checked~.picture-frame{max-height:85vh}
.zoom-whole:checked~.picture-frame img,.zoom-double:checked~.picture-frame img{max-width:none;max-height:none}
.zoom-double:checked~.picture-frame .picture-inner{zoom:2}
.picture figcaption{font-size:.875rem;color:var(--soft);margin-top:.35rem;max-width:46rem}
.boxes{position:absolute;inset:0;width:100%;height:100%;overflow:visible;pointer-events:none}
.box{fill:none;stroke-width:3;vector-effect:non-scaling-stroke;paint-order:stroke}
.box-expected{stroke:#0a7d3f}
.box-answered{stroke:#c2185b;stroke-dasharray:8 5}
.box-legend{display:flex;flex-wrap:wrap;gap:.1rem 1.25rem}
.box-key{display:inline-flex;align-items:center;gap:.4rem}
.box-swatch{width:1.7rem;height:1rem}
.document{display:grid;gap:.4rem;font-size:.9375rem}
.document-code .text{font-family:var(--mono);font-size:.8125rem;overflow-x:auto}
.document-heading{font-weight:600}
.document-list{padding-left:1.4rem;white-space:pre-line}
ul.document-list{list-style:disc}
ol.document-list{list-style:decimal}
.plain.document-table{width:auto;font-size:.875rem}
.plain.document-table td{text-align:left;font-weight:400;white-space:pre-line}
.control{margin-top:.6rem;padding-left:.9rem;border-left:3px solid var(--line)}
.control>.hint{margin-top:.3rem}
.sight{padding:.6rem 1rem;border-left:4px solid var(--accent);background:var(--accent-tint);border-radius:0 var(--radius) var(--radius) 0}
.sight-bad{border-color:var(--danger);background:var(--danger-tint)}
.sight-figures{margin:.5rem 0}
.modalities{max-width:56rem}
.modalities td small{display:block}
@media print{
.zoom+label{display:none}
.picture{break-inside:avoid}
.zoom~.picture-frame,.zoom:checked~.picture-frame{max-height:none;overflow:visible}
.zoom~.picture-frame img,.zoom:checked~.picture-frame img{max-width:100%;max-height:10cm}
.zoom-double:checked~.picture-frame .picture-inner{zoom:1}
}`;
