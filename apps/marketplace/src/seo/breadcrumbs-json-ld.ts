/** Structured data of a breadcrumb trail (schema.org `BreadcrumbList`), outermost page first. */
export const breadcrumbsJsonLd = (
  places: readonly { readonly label: string; readonly href: string }[],
  absolute: (path: string) => string,
): Record<string, unknown> => ({
  '@type': 'BreadcrumbList',
  itemListElement: places.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absolute(href),
  })),
});
