import { expect, test } from 'vitest';
import { componentRules, css, styled } from './styled-components.ts';

/** Returns a styled element with a fixed class, as the components of `@martelo/ui` define theirs. */
function component(tag: string, componentId: string) {
  const element = styled[tag];
  if (element === undefined) throw new Error(`There is no styled.${tag}.`);
  return element.withConfig({ componentId });
}

test('a component renders its element with its own class and the given class', () => {
  const Root = component('article', 'm-Thing')`color: ${'red'};`;
  expect(Root({ className: 'own' })).toMatchObject({
    type: 'article',
    props: { className: 'm-Thing own' },
  });
  expect(componentRules()).toContain('.m-Thing{color: red;}');
});

test.each(['@keyframes m-live { to { opacity: 0.35; } }', '@keyframes m-live{to{opacity:.35}}'])(
  '%s is hoisted out of the rule of its component',
  (rule) => {
    component('span', 'm-Badge')([`color: red; ${rule}`]);
    const rules = componentRules().split('\n');
    expect(rules).toContain(rule);
    expect(rules.at(-1)).toBe('.m-Badge{color: red; }');
  },
);

test('a fragment includes other fragments and lists of them', () => {
  const rules = ['a', 'b'].map((state) => css(['&[data-state=', ']{color:red}'], state));
  expect(css(['margin:0;', ''], rules)).toEqual([
    'margin:0;&[data-state=a]{color:red}&[data-state=b]{color:red}',
  ]);
});
