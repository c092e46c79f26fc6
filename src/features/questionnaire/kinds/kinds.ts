import {
  type Finding,
  type Form,
  isRoster,
  type Question,
  type QuestionKindName,
  type QuestionOf,
} from '@/lib/questionnaire'
import { host } from '@/platform/host'
import { silence } from '@/platform/network/silence'
import { RequestError } from '@/request/errors'
import { isAny, isExpiredCode, isOfCell, isOfOther } from '../fields/finding-filters'
import type { KindView } from '../fields/kind-types'
import { loadedKinds, ownFindings } from '../fields/loaded-kinds'

const areas = () => import(/* webpackChunkName: "kinds.area.area-organization.location" */ './areas')

const codes = () => import(/* webpackChunkName: "kinds.code" */ '../codes/code-field')

/** Codes of areas are displayed by name, so the list of areas is loaded with the components. */
const places = async () => (await Promise.all([areas(), areaList()]))[0]

const areaList = async () =>
  (
    await import(
      /* webpackChunkName: "kinds.area.area-organization.location" */ '@/components/area/area-source'
    )
  ).loadAreas()

const lists = () => import(/* webpackChunkName: "kinds.picker.checklist" */ './choices/lists')

const plain = async () => (await import('./plain')).plainKinds

/** Loads the host's own image picker too: it must be there when the network is gone. */
const images = async () =>
  (
    await Promise.all([
      import(/* webpackChunkName: "kinds.images.file" */ './images'),
      host.prefetchFallbacks(),
    ])
  )[0]

/**
 * How each kind is drawn. On H5 every import is a chunk of its own, named by its kinds: the HTML page fetches the chunks
 * of a form as soon as the form has arrived, which is before this module runs (config/webpack/early-files.ts).
 */
const views: { [K in QuestionKindName]: KindView<K> } = {
  single: { load: async () => (await plain()).single, showsFinding: isOfOther },
  picker: { load: async () => (await lists()).Pick, showsFinding: isOfOther },
  multiple: { load: async () => (await plain()).multiple, showsFinding: isOfOther },
  checklist: { load: async () => (await lists()).SearchedMultiple, showsFinding: isOfOther },
  text: { load: async () => (await plain()).text, showsFinding: isAny },
  textarea: { load: async () => (await plain()).textarea, showsFinding: isAny },
  number: {
    load: async () => (await import(/* webpackChunkName: "kinds.number" */ './number')).NumberField,
    showsFinding: isAny,
  },
  rate: { load: async () => (await plain()).rate },
  date: {
    load: async () => (await import(/* webpackChunkName: "kinds.date.period" */ './day')).Day,
    showsFinding: isAny,
  },
  period: {
    load: async () => (await import(/* webpackChunkName: "kinds.date.period" */ './period')).Period,
    showsFinding: isAny,
  },
  code: {
    load: async () => (await codes()).CodeOf,
    prepare: async (question) => (await codes()).prepareCodes(question),
    showsFinding: isExpiredCode,
  },
  area: { load: async () => (await places()).AreaOf },
  'area-organization': { load: async () => (await places()).OrganizationOf },
  department: {
    load: async () =>
      (await import(/* webpackChunkName: "kinds.department" */ './departments')).DepartmentsOf,
  },
  location: { load: async () => (await areas()).LocationOf, showsFinding: isAny },
  images: { load: async () => (await images()).Images },
  file: {
    load: async () =>
      (await import(/* webpackChunkName: "kinds.images.file" */ '../documents/document-field')).DocumentsOf,
  },
  signature: {
    load: async () => (await import(/* webpackChunkName: "kinds.signature" */ './signature')).SignatureOf,
  },
  matrix: {
    load: async () => (await import(/* webpackChunkName: "kinds.ranking.matrix" */ './matrix')).Matrix,
    showsFinding: isOfCell,
  },
  ranking: {
    load: async () => (await import(/* webpackChunkName: "kinds.ranking.matrix" */ './ranking')).Ranking,
  },
  note: { load: async () => () => null },
  table: {
    load: async () =>
      (await import(/* webpackChunkName: "kinds.table" */ '../tables/figure-table')).FigureTable,
    showsFinding: isOfCell,
    showsRulesOfCells: true,
  },
  roster: {
    load: async () =>
      (await import(/* webpackChunkName: "kinds.roster" */ '../roster/roster-field')).RosterField,
    showsFinding: isOfCell,
    showsRulesOfCells: true,
  },
}

export const showsFinding = (kind: QuestionKindName, finding: Finding): boolean =>
  views[kind].showsFinding?.(finding) ?? false

/** True if the component displays a violated rule itself; the card displays all others. */
export const showsRule = (kind: QuestionKindName, { cell }: Finding): boolean =>
  cell !== undefined && (views[kind].showsRulesOfCells ?? false)

export { loadedKinds }

async function loadKind<K extends QuestionKindName>(kind: K): Promise<void> {
  const view: KindView<K> = views[kind]
  loadedKinds[kind] ??= (await view.load()) as (typeof loadedKinds)[K]
  if (view.showsFinding) ownFindings[kind] = view.showsFinding
}

async function prepare<K extends QuestionKindName>(question: QuestionOf<K>): Promise<void> {
  const view: KindView<K> = views[question.kind]
  await view.prepare?.(question)
}

/** The question itself, and the columns of a list. */
const withColumns = (question: Question): Question[] => [
  question,
  ...(isRoster(question) ? question.columns : []),
]

/**
 * Loads the components of all questions of a form, which can then be filled in offline. Rejects if any fails
 * to load; the call may be repeated.
 */
export async function loadKinds({ pages }: Pick<Form, 'pages'>): Promise<void> {
  const questions = pages.flatMap((page) => page.questions.flatMap(withColumns))
  const asked = new Set(questions.map(({ kind }) => kind))
  try {
    await Promise.all([...[...asked].map((kind) => loadKind(kind)), ...questions.map((one) => prepare(one))])
  } catch (cause) {
    throw new RequestError(silence(), {}, { cause })
  }
}
