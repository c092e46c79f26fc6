import { loadAreas } from '@/components/area/area-source'
import type { Form, QuestionKind } from '@/lib/questionnaire'
import { host } from '@/platform/host'
import { RequestError } from '@/request/errors'
import type { KindComponents } from './kind-types'

type Loaders = { [K in QuestionKind]: () => Promise<KindComponents[K]> }

/** Places are nothing without the list of areas. */
const places = async () => (await Promise.all([import('./places'), loadAreas()]))[0]

const plain = () => import('./plain')

/** Images are picked by the product's own means, or by a host that may need them to stand in without a network. */
const images = async () => (await Promise.all([import('./images'), host.prefetchOwn()]))[0]

/** How each kind of question is drawn; on H5 all but the plain are fetched by themselves. A note has only its title and help. */
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

/** Brings what is wanted most likely; whether it is, and whether it came, is for `loadKinds`. */
export const fetchPlainKinds = (): void => void plain().catch(() => undefined)

/** What has come: all that a form asks, after `loadKinds`. */
export const loadedKinds: Partial<KindComponents> = {}

async function loadKind<K extends QuestionKind>(kind: K): Promise<void> {
  loadedKinds[kind] ??= await loaders[kind]()
}

/**
 * Fetches what the questions of a form are drawn with, on all its pages: once it is there the form can be
 * filled in without a network. Rejects when any of it did not come, and may then be called again.
 */
export async function loadKinds({ pages }: Pick<Form, 'pages'>): Promise<void> {
  const asked = new Set(pages.flatMap(({ questions }) => questions.map(({ kind }) => kind)))
  try {
    await Promise.all([...asked].map((kind) => loadKind(kind)))
  } catch (cause) {
    throw new RequestError('noResponse', {}, { cause })
  }
}
