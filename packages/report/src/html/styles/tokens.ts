const light = `
--ground:#f5f7f8;--paper:#ffffff;--sunken:#f0f3f5;--ink:#18222b;--soft:#4b5964;--faint:#626f7a;--line:#dbe1e6;--strong-line:#b9c3cc;
--accent:#0a6c74;--accent-fill:#2b8d94;--accent-tint:#e2f2f2;
--danger:#a8201a;--danger-fill:#c8443c;--danger-tint:#fcebe9;
--warn:#7a4b00;--warn-tint:#fdf1d8;--violet:#5b3a9e;--violet-tint:#efe9fb;
--heat-85:#b9e0dd;--heat-70:#ddf0ee;--heat-55:#f3f5f6;--heat-40:#fbf0d6;--heat-0:#fadfc4;--heat-negative:#f7cfcb;
--mark-credit:#d3efe2;--mark-fault:#fde6b8;--mark-veto:#f9cdc9;`;

const dark = `
--ground:#11171c;--paper:#182027;--sunken:#1f2932;--ink:#e6ecf0;--soft:#b7c3cc;--faint:#94a2ad;--line:#2c3842;--strong-line:#465460;
--accent:#6cc7c9;--accent-fill:#3f9ea2;--accent-tint:#173638;
--danger:#ff9d94;--danger-fill:#d2584f;--danger-tint:#3b1f1e;
--warn:#f0c674;--warn-tint:#352a14;--violet:#c3abf5;--violet-tint:#2b2342;
--heat-85:#1d5557;--heat-70:#1d3f42;--heat-55:#232d35;--heat-40:#3b331d;--heat-0:#4b3320;--heat-negative:#5a2826;
--mark-credit:#1f4a3a;--mark-fault:#54421a;--mark-veto:#632a27;`;

/** The one set of colours, spaces and fonts, in light and dark. */
export const tokens = `:root{color-scheme:light dark;${light}
--space:1rem;--radius:8px;
--sans:system-ui,-apple-system,"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;
--mono:ui-monospace,"SF Mono",Consolas,"Noto Sans Mono CJK SC",monospace}
@media (prefers-color-scheme:dark){:root{${dark}}}
@media print{:root{color-scheme:light;${light}}}`;
