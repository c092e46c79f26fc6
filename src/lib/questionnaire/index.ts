/** The form model: the one module that phone and gateway both run. */
export type * from './schema/form'
export type { FigureHint, FigureHints } from './schema/figure-origins'
export { formatAddress, parseAddress, type Cell, type Address } from './answers/address'
export {
  hasCells,
  isEmptyAnswer,
  isTableAnswer,
  sameAnswers,
  sameAsKnown,
  withFigure,
} from './answers/answer'
export { answerChanges, type AnswerChanges, applyChanges } from './answers/answer-changes'
export { answersJson } from './answers/answers-json'
export {
  droppedAnswerText,
  upgradeAnswers,
  joinVersions,
  sameShape,
  type UpgradedAnswers,
} from './answers/upgrade-answers'
export { type DroppedAnswer, droppedAnswerKey, mergeDroppedAnswers } from './schema/dropped-answer'
export { checkAnswer, checkField } from './engine/check'
export { compileForm, countQuestions, refusesAnonymity, indexQuestions, openForm } from './compile/compile'
export { checkForm } from './compile/complete'
export type { CompiledForm, CompiledQuestion } from './compile/compiled'
export { lintForm } from './compile/checks/lint'
export { dimensionAddress, dimensionAt } from './compile/checks/dimensions'
export { type ResponseScores, responseScorer, scoredDimensions } from './scores/response-scores'
export { isScaled, meanStep, scaleOf, type ScaleValue, scoredItems, topTwoOf } from './scores/scale'
export { FormError, LimitError, type FormProblem, type FormProblemCode } from './compile/checks/problem'
export { describeCondition, describeRule, firstCellOf } from './text/describe'
export {
  createFormInstance,
  type FormInstance,
  type FormInstanceOptions,
  type PageState,
} from './engine/form-instance'
export type { ReturnedSubmission } from './engine/returned-values'
export { formulaOf } from './schema/formula'
export { type PrefillSource, prefillSources } from './schema/prefill'
export { type CodeContext, type KnownAnswers, knownChange, type KnownOrigin } from './schema/known-answers'
export {
  isBlocking,
  type ViolatedRule,
  type Violation,
  type Finding,
  type FindingCode,
} from './schema/finding'
export type {
  AnswerPart,
  AnswerView,
  Codelist,
  Comparability,
  QuestionCodes,
  QuestionKind,
} from './kinds/kind'
export {
  hasFiles,
  isNote,
  isNumber,
  isRoster,
  isTable,
  kindOf,
  questionKindNames,
  questionKinds,
} from './kinds/kinds'
export { defaultMaxFiles, fileGroupNames, fileLimitsOf } from './kinds/file'
export { defaultMaxImages } from './kinds/images'
export { defaultMaxRows } from './kinds/roster'
export { findingsBy } from './engine/roster/findings-by'
export { isRosterAnswer, rosterEntries } from './kinds/shared/list-rows'
export {
  columnKindNames,
  columnKindOf,
  type ColumnKindName,
  isComputedColumn,
  withColumnKind,
} from './kinds/shared/column-kinds'
export { newRowIds } from './kinds/shared/row-ids'
export { checkRosterCell } from './engine/roster/check-roster'
export { coarseLocation, longestAddress } from './kinds/location'
export { selectedIds, longestOther, otherText, withExclusive } from './kinds/shared/choices'
export { choiceAnswer } from './answers/choice-answer'
export {
  firstPageWithFindings,
  neighbourPage,
  pageFindings,
  pageIndexOf,
  questionNumbers,
  relevantPages,
} from './engine/pages'
export { asWritten, formAsWritten, formInBothLanguages, inBothLanguages } from './schema/languages'
export {
  localFileId,
  localFileIds,
  localFileKey,
  replaceLocalFiles,
  withoutLocalFiles,
} from './answers/local-files'
export { changedListParts } from './answers/list-corrections'
export { namesOfAddress } from './answers/named-address'
export { withNamedAnswers } from './answers/named-answers'
export { isPeriod } from './schema/period-format'
export {
  isSamePartOfYear,
  movePeriod,
  periodLastYear,
  periodsAddingUp,
  periodsAround,
  periodsWithin,
} from './schema/period'
export { moveTitle } from './text/period-in-title'
export { type FigureField, figureAt, figureFields, indicatorsOf } from './answers/figure-fields'
export {
  answerText,
  answerPartText,
  pipe,
  pipedText,
  readAnswer,
  type AnswerMessages,
  type TextSegment,
} from './answers/reading'
export { longestJustification, shortestJustification } from './engine/justifications'
export { maxAnonymousBytes, maxResponseBytes, tooLongForAnonymous } from './answers/response-size'
export { priorFields, type PriorField } from './answers/prior-fields'
export {
  createCorrectionCheck,
  createCorrectableFields,
  lockedChanges,
  type ReturnedAnswers,
} from './answers/returned'
export { confirmedValue, type CorrectionRequest } from './schema/correction-request'
export { reasonKind, type ReasonKind } from './text/reason-kind'
export type { RuleMessages } from './text/rule-messages'
export { type Screen, screenAt, screensOf } from './engine/screens'
export type { ChangeSet, Progress } from './engine/state'
export { compareForms, type FormChange, type FormChangeKind } from './answers/versions'
export { validateAnswers, progress, relevantAnswers, type ValidationResult } from './engine/validate-answers'
export { levelOfArea } from '../codes/code-tables'
export { type Hint, isHintLink, isOwnPath } from './schema/hint'
