/** A prop as `npm run docs:props` extracts it into `components.json` and `charts.json`. */
export interface PropDoc {
  name: string
  /** As written in the code. */
  type: string
  required: boolean
  /** Description. */
  about: string
  /** Default value; undefined if there is none. */
  default?: string
  /** Unit of a number, or the measure of a text. */
  unit?: string
  /** For an event: the arguments of the handler; empty for none. */
  payload?: string
}

export interface ComponentDoc {
  /** Name of the component or type in the code. */
  name: string
  /** A component, or a type that props use. */
  kind: 'component' | 'type'
  about: string
  props: PropDoc[]
}

/** By demo name. */
export type PropDocs = Record<string, ComponentDoc[]>
