import type { Dimension, EditRule, Form, FormPage, Question } from '../schema/form'

/** What two versions of a form are compared by: each is taken over whole. */
export type MergedThing = 'form' | 'page' | 'question' | 'rule' | 'dimension'

type FormProperty = Exclude<keyof Form, 'id' | 'version' | 'pages' | 'rules' | 'dimensions'>

interface Part<What extends MergedThing, Id extends string, Value> {
  what: What
  /** Unique among the parts of its kind; of a part of the form itself the name of the property. */
  id: Id
  value: Value
}

export type FormPart =
  | Part<'form', FormProperty, Form[FormProperty]>
  | Part<'page', string, Omit<FormPage, 'questions'>>
  | Part<'question', string, Question>
  | Part<'rule', string, EditRule>
  | Part<'dimension', string, Dimension>

export type MergeSide = 'mine' | 'theirs'

/** A part that both have changed, and not in the same way. */
export interface MergeConflict {
  what: MergedThing
  id: string
  /** Unique in the form. */
  key: string
  /** Null for what has been removed. */
  mine: FormPart | null
  theirs: FormPart | null
}

/** The version to take of each conflict, by its key. */
export type MergeChoices = ReadonlyMap<string, MergeSide>
