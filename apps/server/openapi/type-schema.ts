/**
 * Derives JSON Schema (2020-12) from TypeScript sources: interfaces, aliases, unions, literals and the
 * utility types that the contract uses. See docs/decisions/0019-schemas-from-types.md.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** The keywords of JSON Schema that the contract uses. */
export interface Schema {
  $ref?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
}

/** A node of the syntax tree. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [member: string]: unknown;
}

const node = (value: unknown): Node => value as Node;
const nodes = (value: unknown): Node[] => (value ?? []) as Node[];
const nameOf = (value: unknown): string => String(node(value)['name'] ?? node(value)['value']);

/** Type aliases of primitives that have a format. */
const formats: Readonly<Record<string, Schema>> = {
  Iso: { type: 'string', format: 'date-time' },
  Day: { type: 'string', format: 'date' },
  Cents: { type: 'integer' },
};

const primitives: Readonly<Record<string, Schema>> = {
  TSStringKeyword: { type: 'string' },
  TSNumberKeyword: { type: 'number' },
  TSBooleanKeyword: { type: 'boolean' },
  TSNullKeyword: { type: 'null' },
  TSObjectKeyword: { type: 'object' },
  TSUnknownKeyword: {},
};

/** Schemas of a call. `null` means that the call has none. */
export interface CallTypes {
  response: Schema | null;
  query: Schema | null;
  body: Schema | null;
  /** Whether the body can also be a form. */
  isForm: boolean;
}

/**
 * The types that some files declare.
 *
 * @example
 * const types = new TypeSchemas(['packages/domain/src/sale/entities.ts']);
 * types.named('Price'); // { $ref: '#/components/schemas/Price' }
 * types.components.Price.required; // ['id', 'label', 'min_cents', 'max_cents', 'position']
 */
export class TypeSchemas {
  /** Schemas of the named types that were requested, and of the types within them. */
  readonly components: Record<string, Schema> = {};
  readonly #declarations = new Map<string, Node>();
  readonly #calls = new Map<string, Node>();
  readonly #comments = new Map<Node, string>();

  constructor(files: readonly string[]) {
    for (const file of files) this.#read(file);
  }

  #read(file: string): void {
    const text = readFileSync(file, 'utf8');
    const { program, comments, errors } = parseSync(file, text, { lang: 'ts' });
    if (errors.length > 0) throw new Error(`${file} cannot be read as TypeScript.`);
    const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
    /** Stores the doc comment before a node as one line. */
    const note = (of: Node): void => {
      const doc = docs.findLast(
        ({ end }) => end <= of.start && text.slice(end, of.start).trim() === '',
      );
      const words = doc?.value
        .replace(/^\s*\* ?/gm, '')
        .replace(/@[^]*/, '')
        .replace(/\{@link (\w+)\}/g, '$1')
        .replace(/\s+/g, ' ')
        .trim();
      if (words) this.#comments.set(of, words);
    };
    for (const statement of nodes(program.body)) {
      const declaration =
        statement.type === 'ExportNamedDeclaration' ? node(statement['declaration']) : statement;
      if (!declaration) continue;
      if (/^TS(?:Interface|TypeAlias)Declaration$/.test(declaration.type)) {
        this.#declarations.set(nameOf(declaration['id']), declaration);
        const doc = { ...declaration, start: statement.start };
        note(doc);
        this.#comments.set(declaration, this.#comments.get(doc) ?? '');
        const body = node(declaration['body'] ?? declaration['typeAnnotation']);
        for (const member of nodes(body['body'] ?? body['members'])) note(member);
      }
      for (const { init } of nodes(declaration['declarations'])) this.#readTable(node(init));
    }
  }

  /** Remembers the calls of a table: `{ … } as const satisfies Calls`. */
  #readTable(table: Node | null): void {
    if (table?.type !== 'TSSatisfiesExpression') return;
    if (nameOf(node(table['typeAnnotation'])['typeName']) !== 'Calls') return;
    const calls = node(node(table['expression'])['expression']);
    for (const { key, value } of nodes(calls['properties'])) {
      this.#calls.set(nameOf(key), node(value));
    }
  }

  /** Returns a reference to a named type, and adds the type to the components. */
  named(name: string): Schema {
    if (this.components[name] === undefined) {
      // Set first, since a type can contain itself.
      this.components[name] = {};
      const declaration = this.#declaration(name);
      const description = this.#comments.get(declaration);
      this.components[name] = {
        ...(description ? { description } : {}),
        ...this.#declared(declaration),
      };
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** Types of the call with this name: `query: {} as Type<LotsQuery>`. */
  call(name: string): CallTypes {
    const call = this.#calls.get(name);
    if (call === undefined) throw new Error(`No table has the call "${name}".`);
    const typeOf = (member: string): Node | undefined => {
      const property = nodes(call['properties']).find(({ key }) => nameOf(key) === member);
      const cast = property && node(node(property['value'])['typeAnnotation']);
      return cast && nodes(node(cast['typeArguments'])['params'])[0];
    };
    const [answer, query, body] = ['answer', 'query', 'body'].map((member) => {
      const type = typeOf(member);
      return type === undefined ? null : this.#type(type);
    });
    return {
      response: answer ?? null,
      query: query == null ? null : this.expanded(query),
      body: body ?? null,
      isForm: JSON.stringify(typeOf('body') ?? null).includes('"FormData"'),
    };
  }

  /** Returns the schema that a reference points to. */
  expanded(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : this.expanded(this.components[name] ?? {});
  }

  #declaration(name: string): Node {
    const declaration = this.#declarations.get(name);
    if (declaration === undefined) throw new Error(`No file declares the type ${name}.`);
    return declaration;
  }

  #declared(declaration: Node): Schema {
    if (declaration.type === 'TSTypeAliasDeclaration') {
      return this.#type(node(declaration['typeAnnotation'])) ?? {};
    }
    const above = nodes(declaration['extends']).map((parent) =>
      this.#reference(
        nameOf(parent['expression']),
        nodes(node(parent['typeArguments'])?.['params']),
      ),
    );
    const own = this.#object(nodes(node(declaration['body'])['body']));
    return merged([...above.map((schema) => this.expanded(schema)), own]);
  }

  #object(members: readonly Node[]): Schema {
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    for (const member of members) {
      const name = nameOf(member['key']);
      const schema = this.#type(node(node(member['typeAnnotation'])['typeAnnotation'])) ?? {};
      const description = this.#comments.get(member);
      properties[name] = description === undefined ? schema : { ...schema, description };
      if (member['optional'] !== true) required.push(name);
    }
    return { type: 'object', properties, required, additionalProperties: false };
  }

  /** Returns the schema of a type, or `null` for `undefined`, which JSON does not have. */
  #type(type: Node): Schema | null {
    const primitive = primitives[type.type];
    if (primitive !== undefined) return { ...primitive };
    switch (type.type) {
      case 'TSUndefinedKeyword':
      case 'TSNeverKeyword':
        return null;
      case 'TSLiteralType':
        return { const: node(type['literal'])['value'] };
      case 'TSArrayType':
        return { type: 'array', items: this.#type(node(type['elementType'])) ?? {} };
      case 'TSTypeLiteral':
        return this.#object(nodes(type['members']));
      case 'TSUnionType':
        return union(nodes(type['types']).map((part) => this.#type(part)));
      case 'TSIntersectionType':
        return merged(nodes(type['types']).map((part) => this.expanded(this.#type(part) ?? {})));
      case 'TSTypeOperator': {
        const inner = this.#type(node(type['typeAnnotation'])) ?? {};
        return type['operator'] === 'keyof'
          ? { enum: Object.keys(this.expanded(inner).properties ?? {}) }
          : inner;
      }
      case 'TSIndexedAccessType': {
        const of = this.expanded(this.#type(node(type['objectType'])) ?? {});
        const key = this.#type(node(type['indexType']))?.const;
        return of.properties?.[String(key)] ?? {};
      }
      case 'TSTemplateLiteralType':
        return this.#template(type);
      case 'TSTypeReference':
        return this.#reference(
          nameOf(type['typeName']),
          nodes(node(type['typeArguments'])?.['params']),
        );
      default:
        throw new Error(`A ${type.type} has no schema.`);
    }
  }

  /** Returns the texts of a template such as `-${LotSort}`. */
  #template(type: Node): Schema {
    const [before = '', after = ''] = nodes(type['quasis']).map((part) =>
      String(node(part['value'])['cooked']),
    );
    const [hole] = nodes(type['types']).map((part) => this.expanded(this.#type(part) ?? {}));
    return hole?.enum === undefined
      ? { type: 'string' }
      : { enum: hole.enum.map((value) => `${before}${String(value)}${after}`) };
  }

  #reference(name: string, types: readonly Node[]): Schema {
    const [first, second] = types.map((type) => this.#type(type) ?? {});
    const keys = second?.enum ?? (second?.const === undefined ? [] : [second.const]);
    switch (name) {
      case 'Readonly':
        return first ?? {};
      case 'Record':
        return {
          type: 'object',
          additionalProperties: types[1]?.type === 'TSNeverKeyword' ? false : (second ?? {}),
        };
      case 'Partial':
        return { ...this.expanded(first ?? {}), required: [] };
      case 'Pick':
        return withKeys(this.expanded(first ?? {}), (key) => keys.includes(key));
      case 'Omit':
        return withKeys(this.expanded(first ?? {}), (key) => !keys.includes(key));
      case 'FormData':
        return { type: 'object' };
      default:
        return formats[name] === undefined ? this.named(name) : { ...formats[name] };
    }
  }
}

function withKeys(schema: Schema, isKept: (key: string) => boolean): Schema {
  const { properties = {}, required = [] } = schema;
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([key]) => isKept(key))),
    required: required.filter(isKept),
  };
}

/** Merges objects. Later members replace earlier ones. */
const merged = (parts: readonly Schema[]): Schema => ({
  type: 'object',
  properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  required: [...new Set(parts.flatMap(({ required = [] }) => required))],
  additionalProperties: false,
});

/** Returns the schema of a union. `undefined` is left out. */
function union(parts: readonly (Schema | null)[]): Schema | null {
  const present = parts.filter((part) => part !== null);
  const values = present.flatMap(
    (part) => part.enum ?? (part.const === undefined ? [] : [part.const]),
  );
  const isNull = (part: Schema): boolean => part.type === 'null';
  const types = present.filter(
    (part) => part.const === undefined && part.enum === undefined && !isNull(part),
  );
  const all: Schema[] = [...(values.length > 0 ? [{ enum: values }] : []), ...types];
  const [only, another] = all;
  if (!present.some(isNull)) return another === undefined ? (only ?? null) : { anyOf: all };
  if (another === undefined && only?.enum !== undefined) return { enum: [...only.enum, null] };
  return another === undefined && typeof only?.type === 'string'
    ? { ...only, type: [only.type, 'null'] }
    : { anyOf: [...all, { type: 'null' }] };
}
