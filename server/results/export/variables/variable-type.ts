/** Type of a variable; the values of an integer stand for categories, unless it counts something. */
export type VariableType = 'text' | 'number' | 'integer' | 'date' | 'time'
