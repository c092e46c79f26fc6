/** The form model: the one module that phone and gateway both run. */
export type * from './form'
export { addressOf, placeAt, type Cell, type Place } from './address'
export { isEmptyAnswer, isTableAnswer, sameAnswers, withFigure } from './answer'
export { asideText, carryAnswers, joinVersions, sameShape, type Carried, type KeptAside } from './carry'
export { checkAnswer, checkPlace } from './check'
export { compileForm, countQuestions, holdsFiles, namesOf } from './compile/compile'
export { checkForm } from './compile/complete'
export type { CompiledForm, CompiledQuestion } from './compile/compiled'
export { lintForm } from './compile/lint'
export { FormError, LimitError, type FormProblem, type FormProblemCode } from './compile/problem'
export { describeCondition, describeRule, firstCellOf } from './describe'
export { createFill, type Fill, type Given } from './fill'
export { formulaOf } from './formula'
export { isBlocking, type BrokenRule, type Fault, type Finding, type FindingCode } from './finding'
export type { ReadPart } from './kinds/kind'
export { chosenIds, choiceAnswer, longestOther, otherText, withExclusive } from './kinds/choices'
export {
  firstPageWithFindings,
  neighbourPage,
  pageFindings,
  pageIndexOf,
  questionNumbers,
  visiblePages,
} from './pages'
export { formInBothLanguages, inBothLanguages } from './languages'
export { localFileId, localFileIds, localFileKey, replaceLocalFiles, withoutLocalFiles } from './local-files'
export { withNamedAnswers } from './named-answers'
export { isPeriod, movePeriod, periodLastYear, periodsAround, periodsWithin } from './period'
export { answerText, partText, pipe, pipedText, readAnswer, type PartWords, type Segment } from './reading'
export { longestReason, shortestReason } from './reasons'
export { maxAnonymousBytes, maxResponseBytes, tooLongForAnonymous } from './response-size'
export { priorPlaces, type PriorPlace } from './prior-used'
export { createMarkable, createReturnedPlaces, lockedChanges, type Mark, type Returned } from './returned'
export type { RuleWords } from './rule-words'
export { type Screen, screenAt, screensOf } from './screens'
export type { Changed, Progress } from './state'
export { compareForms, type FormChange, type FormChangeKind } from './versions'
export { checkAnswers, checkSheet, progress, visibleAnswers, type CheckedSheet } from './whole'
