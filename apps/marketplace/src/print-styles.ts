/**
 * Rules for paper: a lot on one page, and a list of lots as a catalogue. They are in the page's own
 * style sheet, which the server writes, so the browser loads no code for them. The selectors are the
 * classes of root elements.
 */
export const printCss = `
@page{margin:12mm}
@media print{
:root:root{color-scheme:light;--m-paper:#fff;--m-plane:#fff;--m-ink:#000;--m-quiet:#333;--m-line:#999;--m-edge:#777;--m-accent:#000;font-size:72%}
.m-Header,.m-Footer,.m-SkipLink,.m-StateLinks,.m-FilterPanel,.m-LotNeighbours,.m-LotBar,.m-LoadMore,.m-FeedLink,.m-Main :is(.m-Button,.m-ButtonLink,.m-Toggle,.like,[role=tooltip]),main form,main iframe{display:none!important}
.m-Main.m-Main{max-inline-size:none;min-block-size:0;padding:0}
.m-Main .badge,.m-LotStateBadge,.m-AuctionStateBadge{color:#000!important;background:#fff!important}
.m-Filtered.m-Filtered{display:block}
.m-Main li:has(>article),.m-Main tr,.m-Main dl>*{break-inside:avoid}
.m-Main h2,.m-Main h3{break-after:avoid}
.m-Lote.m-Lote{gap:1rem}
.m-Lote .lot.lot{grid-template:auto 1fr/minmax(0,1fr) minmax(0,1fr);gap:1rem 1.5rem}
.m-Lote .about.about{position:static;grid-area:1/2;align-self:start;min-block-size:0;padding:0}
.m-LotImages>ul,.m-Lote .share,.m-Lote>section,.m-LotDetails>:has(.bids),.m-HowToBuy a{display:none!important}
.m-Lote .m-LotDetails.m-LotDetails{display:block;grid-area:2/1/auto/-1;columns:2;column-gap:1.5rem}
.m-LotDetails>*{break-inside:avoid;margin-block-end:1.25rem}
.m-LotImages>.main::before{display:none}
.m-LotImages>.main{padding:0}
.m-LotImages>.main>img{width:auto!important;max-width:100%!important;max-height:85mm}
}
`.replaceAll('\n', '');
