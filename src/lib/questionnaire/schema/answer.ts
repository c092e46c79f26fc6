/** Figures of a table: row id → column id → decimal string. */
export type TableAnswer = Record<string, Record<string, string>>
/** Row id → column id → value. The ids sort in the order of the rows, see `newRowIds`. */
export type RosterAnswer = TableAnswer
/** Row id → ids of the chosen options. */
export type MatrixAnswer = Record<string, string[]>
/** Choices that include an "other" option, with its free text. */
export type OtherAnswer = { chosen: string[]; other: string }
export type AreaOrganizationAnswer = { areaCode: string; organizationId: string }
/** Decimal strings: GCJ-02 degrees, accuracy in metres. A position, an address, or both. */
export type LocationAnswer = { latitude?: string; longitude?: string; accuracy?: string; address?: string }
/** Upload key of the drawing, the typed name, or both if the name was rendered as an image. */
export type SignatureAnswer = { key?: string; name?: string }

/** Upload keys, and the name of each file. */
export type FilesAnswer = { keys: string[]; names: string[] }

/** An answer with named parts. */
export type StructuredAnswer = { [part: string]: string | string[] | Record<string, string> }

/**
 * An answer, by kind: single, picker → option id; multiple, checklist → option ids; either with an "other"
 * option → {@link OtherAnswer}; text, textarea → the text; number → canonical decimal string; rate → step as a
 * number; date → YYYY-MM-DD; period → as its bounds; area, code → code; area-organization →
 * {@link AreaOrganizationAnswer}; department → ids; location → {@link LocationAnswer}; signature → {@link SignatureAnswer}; images → upload keys; file → {@link FilesAnswer};
 * ranking → option ids in their order; matrix → {@link MatrixAnswer}; table → {@link TableAnswer}; roster →
 * {@link RosterAnswer}.
 */
export type AnswerValue = string | number | string[] | StructuredAnswer

/** Question id → answer. Unanswered questions have no key. */
export type Answers = Record<string, AnswerValue>
