/** A person as loaded. */
export interface PickablePerson {
  /** Unique among people. */
  id: string
  /** Display name. */
  name: string
  /** Id of the department; null for a person without one. */
  departmentId: string | null
}

/** Query for people. */
export interface PeopleQuery {
  /** Id of the department. Empty: people without a department; with a keyword: all people. */
  departmentId: string
  /** Part of the name; empty for no filter. */
  keyword: string
  /** `nextCursor` of the previous cursor page; null for the first one. */
  cursor: string | null
  /** Page size: at most this many people. */
  size: number
}
