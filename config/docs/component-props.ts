import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { formatted } from './formatted'
import type { ComponentDoc, PropDoc, PropDocs } from '../../src/features/demo/props/prop-doc'

/** `npm run docs:props`: extracts the props of all components for the tables of the demo pages. */
const root = path.resolve(__dirname, '../..')
const components = path.join(root, 'src', 'components')

/** Folders with more public files than the one named like the folder. */
export const publicFiles: Record<string, string[]> = {
  card: ['card', 'card-grid'],
  chart: ['line-chart', 'area-chart', 'column-chart', 'bar-chart', 'pie-chart', 'point-chart'],
  dialog: ['dialog', 'confirm-dialog'],
  'number-input': ['number-input', 'unit-switch'],
  'people-picker': ['people-picker', 'selection-bar'],
  'sortable-list': ['sortable-list', 'order-choice'],
}

/** A default value in the code, and the one that the JSDoc states. */
export interface CodedDefault {
  property: string
  /** A literal; null if the default is an expression. */
  written: string | null
  said: string | undefined
}

interface Reading {
  docs: PropDocs
  defaults: CodedDefault[]
}

export const componentNames = readdirSync(components).sort()

/** Skips folders without a main file; `test/repo` reports them. */
const filesOf = (name: string) =>
  (publicFiles[name] ?? [name])
    .map((file) => path.join(components, name, `${file}.tsx`))
    .filter((file) => existsSync(file))

/** Documentation for the tables, and the defaults to compare with. */
export function readComponents(): Reading {
  const settings = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file))
  const { options } = ts.parseJsonConfigFileContent(settings.config, ts.sys, root)
  const program = ts.createProgram(componentNames.flatMap(filesOf), options)
  const reader = new Reader(program)
  const docs = componentNames.map((name) => [name, reader.read(filesOf(name))])
  return { docs: Object.fromEntries(docs) as PropDocs, defaults: reader.defaults }
}

class Reader {
  readonly defaults: CodedDefault[] = []
  private readonly checker: ts.TypeChecker
  private readonly records = new Set<ts.Symbol>()

  constructor(private readonly program: ts.Program) {
    this.checker = program.getTypeChecker()
  }

  /** The components of a folder's files, followed by the record types that they use. */
  read(files: string[]): ComponentDoc[] {
    this.records.clear()
    const docs = files.flatMap((file) => this.exportsOf(file).flatMap((symbol) => this.component(symbol)))
    const records = [...this.records].map((symbol) =>
      this.doc(symbol, 'type', this.checker.getDeclaredTypeOfSymbol(symbol)),
    )
    return [...docs, ...records]
  }

  private exportsOf(file: string): ts.Symbol[] {
    const source = this.program.getSourceFile(file)
    const module = source && this.checker.getSymbolAtLocation(source)
    if (!module) throw new Error(`${path.relative(root, file)} exports nothing`)
    const found = this.checker.getExportsOfModule(module).filter(({ name }) => /^[A-Z]/.test(name))
    // Handles are accessed through refs, so no prop refers to them.
    found.filter(({ name }) => name.endsWith('Handle')).forEach((symbol) => this.records.add(symbol))
    return found
  }

  private component(symbol: ts.Symbol): ComponentDoc[] {
    const declaration = symbol.valueDeclaration
    const props = declaration && propsNode(declaration)
    if (!declaration || !props) return []
    const doc = this.doc(symbol, 'component', this.checker.getTypeAtLocation(props))
    this.defaults.push(...codedDefaults(symbol.name, declaration, doc.props))
    return [doc]
  }

  /** Collects record types from the components' own folder that a type refers to, such as table columns. */
  private note(node: ts.Node): void {
    if (ts.isTypeReferenceNode(node)) {
      const named = this.checker.getSymbolAtLocation(node.typeName)
      const symbol =
        named && named.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(named) : named
      const [declaration] = symbol?.declarations ?? []
      const own = declaration && declaration.getSourceFile().fileName.startsWith(`${components}/`)
      if (symbol && own && ts.isInterfaceDeclaration(declaration)) this.records.add(symbol)
      if (declaration && ts.isTypeParameterDeclaration(declaration) && declaration.constraint)
        this.note(declaration.constraint)
    }
    node.forEachChild((child) => this.note(child))
  }

  private doc(symbol: ts.Symbol, kind: ComponentDoc['kind'], type: ts.Type): ComponentDoc {
    return { name: symbol.name, kind, about: this.about(symbol), props: this.props(type) }
  }

  /** Type as written in the code, without `undefined`. */
  private written(node: ts.TypeNode): string {
    if (ts.isUnionTypeNode(node)) {
      const kept = node.types.filter((type) => type.kind !== ts.SyntaxKind.UndefinedKeyword)
      return kept.map((type) => this.written(type)).join(' | ')
    }
    if (ts.isParenthesizedTypeNode(node)) return this.written(node.type)
    if (ts.isTypeReferenceNode(node)) {
      const { types = [] } = this.checker.getTypeFromTypeNode(node) as Partial<ts.UnionType>
      const plain = types.every((type) => type.isStringLiteral() || type.isNumberLiteral())
      if (types.length > 0 && types.length <= fewTexts && plain)
        return types.map((type) => this.checker.typeToString(type).replace(/"/g, "'")).join(' | ')
    }
    return node
      .getText()
      .replace(/\s+/g, ' ')
      .replace(/ \| undefined/g, '')
  }

  private about(symbol: ts.Symbol): string {
    const own = ts.displayPartsToString(symbol.getDocumentationComment(this.checker))
    return own.replace(/\s+/g, ' ').trim()
  }

  /** Props by name; same-named props of union members are merged. */
  private props(type: ts.Type): PropDoc[] {
    const members = type.isUnion() ? type.types : [type]
    const symbols = members.map((member) => this.checker.getPropertiesOfType(member))
    const names = [...new Set(symbols.flat().map(({ name }) => name))]
    return names.map((name) => {
      const same = symbols.map((each) => each.find((symbol) => symbol.name === name))
      const docs = same.filter((symbol) => symbol !== undefined).map((symbol) => this.prop(symbol))
      const [first] = docs
      if (!first) throw new Error(`${name} is not declared`)
      return {
        ...(docs.find(({ about }) => about !== '') ?? first),
        type: [...new Set(docs.map((doc) => doc.type))].join(' | '),
        required: docs.length === members.length && docs.every(({ required }) => required),
      }
    })
  }

  private prop(symbol: ts.Symbol): PropDoc {
    const [declaration] = symbol.declarations ?? []
    const node =
      declaration && (ts.isPropertySignature(declaration) || ts.isMethodSignature(declaration))
        ? declaration.type
        : undefined
    if (!node) throw new Error(`${symbol.name} has no written type`)
    this.note(node)
    const tags = Object.fromEntries(
      symbol.getJsDocTags(this.checker).map(({ name, text }) => [name, ts.displayPartsToString(text)]),
    )
    const handler = functionIn(node)
    const isEvent = handler?.type.kind === ts.SyntaxKind.VoidKeyword
    return {
      name: symbol.name,
      type: this.written(node),
      required: !(symbol.flags & ts.SymbolFlags.Optional),
      about: this.about(symbol),
      ...(tags['default'] === undefined ? {} : { default: tags['default'] }),
      ...(tags['unit'] === undefined ? {} : { unit: tags['unit'] }),
      ...(isEvent ? { payload: handler.parameters.length === 0 ? '' : (tags['payload'] ?? '?') } : {}),
    }
  }
}

/** Unions with at most this many literals are written out instead of named. */
const fewTexts = 10

/** Type of a component's first parameter, also through `forwardRef`. */
function propsNode(declaration: ts.Declaration): ts.TypeNode | undefined {
  if (ts.isFunctionDeclaration(declaration)) return declaration.parameters[0]?.type
  if (!ts.isVariableDeclaration(declaration) || !declaration.initializer) return undefined
  return ts.isCallExpression(declaration.initializer) ? declaration.initializer.typeArguments?.[1] : undefined
}

function functionIn(node: ts.TypeNode): ts.FunctionTypeNode | undefined {
  if (ts.isFunctionTypeNode(node)) return node
  if (ts.isParenthesizedTypeNode(node)) return functionIn(node.type)
  return ts.isUnionTypeNode(node) ? node.types.map(functionIn).find((each) => each !== undefined) : undefined
}

/** Defaults in the destructuring pattern of the props, in the parameter or in the body. */
function codedDefaults(component: string, declaration: ts.Declaration, props: PropDoc[]): CodedDefault[] {
  if (!ts.isFunctionDeclaration(declaration)) return []
  const inBody = (declaration.body?.statements ?? []).flatMap((statement) =>
    ts.isVariableStatement(statement) ? statement.declarationList.declarations.map(({ name }) => name) : [],
  )
  const patterns = [...declaration.parameters.map(({ name }) => name), ...inBody].filter(
    ts.isObjectBindingPattern,
  )
  return patterns
    .flatMap(({ elements }) => [...elements])
    .flatMap(({ name, propertyName, initializer }) => {
      const property = (propertyName ?? name).getText()
      const prop = props.find((each) => each.name === property)
      if (!initializer || !prop) return []
      return [{ property: `${component}.${property}`, written: literal(initializer), said: prop.default }]
    })
}

function literal(node: ts.Expression): string | null {
  if (ts.isStringLiteral(node)) return node.text
  const text = node.getText()
  return /^(true|false|Infinity|-?[\d._]+)$/.test(text) ? text : null
}

/** The charts' pages are in a subpackage, so their tables are a separate file. */
export const files = {
  charts: 'src/features/demo/props/charts.json',
  components: 'src/features/demo/props/components.json',
}

/** Content of both files. */
export function tables({ chart = [], ...others }: PropDocs): Record<keyof typeof files, PropDocs> {
  return { charts: { chart }, components: others }
}

async function write(): Promise<void> {
  const parts = tables(readComponents().docs)
  for (const part of Object.keys(files) as (keyof typeof files)[])
    writeFileSync(path.join(root, files[part]), await formatted(files[part], JSON.stringify(parts[part])))
}

if (require.main === module) void write()
