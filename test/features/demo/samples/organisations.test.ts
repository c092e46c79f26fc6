import { loadOrganisations } from '@/features/demo/samples/organisations'
import { setLanguage } from '@/i18n'
import * as directory from '@/services/people/directory-service'
import { useSessionStore } from '@/stores/session/session-store'

const office = { id: 'o1', name: 'Xihu', type: 1, areaCode: '330106' }
const start = useSessionStore.getState()

afterEach(() => {
  useSessionStore.setState(start)
  setLanguage('zh-CN', null)
})

describe('organisations of the demo', () => {
  it('are samples without a session, in the current language, without a request', async () => {
    const asked = jest.spyOn(directory, 'listOfficesByArea')
    setLanguage('en-US', null)
    const found = await loadOrganisations('330106')
    expect(found[0]).toEqual({ id: '330106-0', name: 'Sample tax bureau' })
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    expect(asked).not.toHaveBeenCalled()
  })

  it('come from the directory with one', async () => {
    const asked = jest.spyOn(directory, 'listOfficesByArea').mockResolvedValue([office])
    useSessionStore.setState({ token: 't' })
    expect(await loadOrganisations('330106')).toEqual([office])
    expect(asked).toHaveBeenCalledWith('330106')
  })
})
