import * as areas from '@/components/area/area-source'
import { loadedKinds, loadKinds } from '@/features/questionnaire/kinds/kinds'
import { ask, formOf } from '../../../lib/questionnaire/build'

describe('the components of questions', () => {
  it('are fetched for all pages of a form, and for its kinds only', async () => {
    await loadKinds(formOf([ask({ kind: 'text', id: 'a' })], [ask({ kind: 'date', id: 'b' })]))
    expect(Object.keys(loadedKinds).sort()).toEqual(['date', 'text'])
  })

  it('count as unreachable if loading fails, and are fetched again on the next request', async () => {
    const failure = new Error('no network')
    jest.spyOn(areas, 'loadAreas').mockRejectedValueOnce(failure)
    const form = formOf([ask({ kind: 'area', id: 'a' })])
    await expect(loadKinds(form)).rejects.toMatchObject({ kind: 'noResponse', cause: failure })
    expect(loadedKinds.area).toBeUndefined()
    await loadKinds(form)
    expect(loadedKinds.area).toBeDefined()
  })
})
