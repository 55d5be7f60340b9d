/**
 * Lint rule `martelo/translated-text`: a browser may translate every text of a page.
 *
 * It replaces each text node by a `<font>` element, and React keeps the node that is no longer on the
 * page. React throws when it inserts an element before that node, or removes the node. Its updates of
 * the node are invisible. A text that is the only child of its element is safe: React then replaces the
 * whole content of the element.
 *
 * The rule reports, among the children of one element:
 *
 * - an element that may come and go before a text: put it after the text (`order: -1` moves it in a
 *   flex container), or give the text an element of its own;
 * - a text that may come, go or change beside others: give it an element of its own, or write the whole
 *   content as one template literal.
 *
 * @module
 */

/** Returns whether React renders nothing for the value. */
const isNothing = (node) =>
  (node.type === 'Literal' && (node.value === null || typeof node.value === 'boolean')) ||
  (node.type === 'Identifier' && node.name === 'undefined');

/** Returns what an expression may render: `nothing`, `text`, `element` or `unknown`. */
function rendered(node) {
  switch (node.type) {
    case 'JSXElement':
      return ['element'];
    // Its children are siblings of what is beside the fragment.
    case 'JSXFragment':
      return node.children.flatMap(kindsOf).filter((kind) => kind !== 'nothing');
    case 'BinaryExpression':
    case 'TemplateLiteral':
      return ['text'];
    case 'Literal':
      return isNothing(node) ? ['nothing'] : ['text'];
    case 'ConditionalExpression':
      return [...rendered(node.consequent), ...rendered(node.alternate)];
    case 'LogicalExpression':
      return [
        ...(node.operator === '&&' ? ['nothing'] : rendered(node.left)),
        ...rendered(node.right),
      ];
    case 'ChainExpression':
      return rendered(node.expression);
    case 'CallExpression': {
      if (!/^(?:flatMap|map)$/.test(node.callee.property?.name ?? '')) return ['unknown'];
      const body = node.arguments[0]?.body;
      return ['nothing', ...(body === undefined ? ['unknown'] : rendered(body))];
    }
    default:
      return isNothing(node) ? ['nothing'] : ['unknown'];
  }
}

/** Returns what a child may render. It is empty for comments and whitespace, which is not translated. */
function kindsOf(child) {
  if (child.type === 'JSXText') return child.value.trim() === '' ? [] : ['text'];
  if (child.type !== 'JSXExpressionContainer') return rendered(child);
  const { expression } = child;
  const isBlank = typeof expression.value === 'string' && expression.value.trim() === '';
  return expression.type === 'JSXEmptyExpression' || isBlank ? [] : rendered(expression);
}

const isText = ({ kinds }) => kinds.includes('text');
const isFixed = ({ kinds }) => new Set(kinds).size === 1 && kinds[0] !== 'nothing';
const isConstant = ({ node }) => node.type === 'JSXText' || node.expression?.type === 'Literal';

const change =
  'A translated page keeps the old text. Give it an element of its own, or write the whole content as one template literal.';
const insertion =
  'React cannot insert an element before a translated text. Put it after the text, or give the text an element of its own.';

const translatedText = {
  create(context) {
    function check({ children }) {
      const shown = children
        .map((node) => ({ node, kinds: kindsOf(node) }))
        .filter(({ kinds }) => kinds.length > 0);
      if (shown.length < 2) return;
      const isAllText = shown.every(({ kinds }) => !/nothing|element/.test(kinds.join()));
      for (const [index, child] of shown.entries()) {
        const { node } = child;
        if (
          isText(child) ? !isFixed(child) || !isConstant(child) : isAllText && shown.some(isText)
        ) {
          context.report({ node, message: change });
        } else if (!isText(child) && !isFixed(child)) {
          const next = shown.slice(index + 1).find(({ kinds }) => !kinds.includes('nothing'));
          if (next !== undefined && !next.kinds.includes('element')) {
            context.report({ node, message: insertion });
          }
        }
      }
    }
    return { JSXElement: check, JSXFragment: check };
  },
};

export default { meta: { name: 'martelo' }, rules: { 'translated-text': translatedText } };
