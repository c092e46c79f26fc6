/** The form model: the one module that phone and gateway both run. */
export type * from './form'
export { isEmptyAnswer, isTableAnswer, sameAnswers, withFigure } from './answer'
export { checkAnswer, type Finding, type FindingCode } from './check'
export { compileForm, countQuestions, FormError, type CompiledForm, type CompiledQuestion } from './compile'
export { checkAnswers, createFill, progress, visibleAnswers, type Fill, type Progress } from './fill'
export {
  firstPageWithFindings,
  neighbourPage,
  pageFindings,
  pageIndexOf,
  questionNumbers,
  visiblePages,
} from './pages'
