import { loadAreas } from '@/components/area/area-source'
import type { Form, QuestionKind } from '@/lib/questionnaire'
import { host } from '@/platform/host'
import { RequestError } from '@/request/errors'
import type { KindComponents } from './kind-types'

type Loaders = { [K in QuestionKind]: () => Promise<KindComponents[K]> }

/** Area questions need the list of areas. */
const places = async () => (await Promise.all([import('./places'), loadAreas()]))[0]

const plain = () => import('./plain')

/** Images are picked by the product's own fallback, or by a host that may need that fallback offline. */
const images = async () => (await Promise.all([import('./images'), host.prefetchOwn()]))[0]

/**
 * Component of each question kind. On H5 all but the plain ones are separate chunks. A note has only its
 * title and help.
 */
const loaders: Loaders = {
  single: async () => (await plain()).Single,
  picker: async () => (await plain()).Pick,
  multiple: async () => (await plain()).Multiple,
  checklist: async () => (await plain()).Multiple,
  text: async () => (await plain()).Texts,
  textarea: async () => (await plain()).Texts,
  number: async () => (await import('./figures')).Figure,
  rate: async () => (await plain()).Scale,
  date: async () => (await import('./day')).Day,
  period: async () => (await import('./period')).Period,
  area: async () => (await places()).AreaOf,
  'area-organization': async () => (await places()).OrganizationOf,
  department: async () => (await import('./departments')).DepartmentsOf,
  images: async () => (await images()).Images,
  signature: async () => (await import('./signature')).SignatureOf,
  matrix: async () => (await import('./matrix')).Matrix,
  note: async () => () => null,
  table: async () => (await import('../tables/figure-table')).FigureTable,
}

/** Prefetches the most common components. Ignores failures; `loadKinds` reports them. */
export const fetchPlainKinds = (): void => void plain().catch(() => undefined)

/** The loaded components: all that a form needs, after `loadKinds`. */
export const loadedKinds: Partial<KindComponents> = {}

async function loadKind<K extends QuestionKind>(kind: K): Promise<void> {
  loadedKinds[kind] ??= await loaders[kind]()
}

/**
 * Loads the components of all questions of a form, which can then be filled in offline. Rejects if any fails
 * to load; the call may be repeated.
 */
export async function loadKinds({ pages }: Pick<Form, 'pages'>): Promise<void> {
  const asked = new Set(pages.flatMap(({ questions }) => questions.map(({ kind }) => kind)))
  try {
    await Promise.all([...asked].map((kind) => loadKind(kind)))
  } catch (cause) {
    throw new RequestError('noResponse', {}, { cause })
  }
}
