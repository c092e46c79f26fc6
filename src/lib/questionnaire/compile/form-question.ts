import type { GraphNode } from '../engine/graph-node'
import type { EditRule } from '../schema/form'
import type { Question } from '../schema/question'
import type { CompiledField, CompiledQuestion, CompiledRule, FieldRange } from './compiled'

/** Shared by all questions without conditional rows or options, which are the most. */
export const noItems: ReadonlyMap<string, GraphNode> = new Map()

/** Shared by all questions without rules. */
const noRules: readonly never[] = []

/** Shared by all questions until their fields are created. */
const noFields: CompiledField[] = []

/** Creates the nodes of a rule. */
export type LinkRule = (of: CompiledQuestion, rule: EditRule) => CompiledRule[]

/** A question during compilation. Its rules wait until their nodes are needed. */
export class FormQuestion implements CompiledQuestion {
  fields = noFields
  shape: GraphNode | null = null
  rows = noItems
  options = noItems
  private knownRanges: Map<string, FieldRange> | null = null
  private definitions: EditRule[] | null = null
  private linked: CompiledRule[] | null = null
  private linkedDefinitions = 0

  constructor(
    private readonly link: LinkRule,
    readonly question: Question,
    readonly index: number,
    readonly pageIndex: number,
    public relevance: GraphNode,
  ) {}

  get ranges(): Map<string, FieldRange> {
    return (this.knownRanges ??= new Map())
  }

  get rules(): readonly CompiledRule[] {
    if (this.linkedDefinitions < this.ruleDefinitions.length) this.linkRules()
    return this.linked ?? noRules
  }

  get ruleDefinitions(): readonly EditRule[] {
    return this.definitions ?? noRules
  }

  addRule(rule: EditRule): this {
    if (this.definitions) this.definitions.push(rule)
    else this.definitions = [rule]
    return this
  }

  /** Creates the nodes of waiting rules. */
  linkRules(): void {
    const waiting = this.ruleDefinitions.slice(this.linkedDefinitions)
    this.linkedDefinitions += waiting.length
    this.linked ??= []
    for (const rule of waiting) this.linked.push(...this.link(this, rule))
  }
}
