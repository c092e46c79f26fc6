/** What `npm run docs:props` reads off a component; `components.json` and `charts.json` hold it. */
export interface PropDoc {
  name: string
  /** As it is written in the code. */
  type: string
  required: boolean
  /** What it is for. */
  about: string
  /** What counts when it is missing. */
  default?: string
  /** What its number counts, or how its text is measured. */
  unit?: string
  /** It is an event: what the handler is called with, or an empty text for nothing. */
  payload?: string
}

export interface ComponentDoc {
  /** The component's or the type's name in the code. */
  name: string
  /** A record that properties take or give, or a component by itself. */
  kind: 'component' | 'type'
  about: string
  props: PropDoc[]
}

/** By the name of the demo. */
export type PropDocs = Record<string, ComponentDoc[]>
