import { lazyCopy } from '@/features/session/links/lazy-copy'
import { copyText } from '@/platform/files/clipboard'
import { silence } from '@/platform/network/silence'
import { useFeedbackStore } from '@/stores/feedback-store'

jest.mock('@/platform/files/clipboard', () => ({ copyText: jest.fn() }))
jest.mock('@/platform/network/silence', () => ({ silence: jest.fn() }))

const said = () => {
  const { message } = useFeedbackStore.getState()
  return message && 'text' in message ? message.text : null
}

it('copies by a file that is fetched before, and says why if it is missing', async () => {
  jest.mocked(silence).mockReturnValue('offline')
  jest.mocked(copyText).mockResolvedValue('copied')
  const fetched = jest.spyOn(lazyCopy, 'fetch')
  lazyCopy.copy('回执号 1')
  await Promise.all(fetched.mock.results.map(({ value }) => value as Promise<unknown>))
  expect(copyText).toHaveBeenCalledWith('回执号 1')
  await Promise.resolve()
  expect(said()).toBe('复制成功')

  fetched.mockRejectedValue(new Error('no network'))
  lazyCopy.copy('回执号 1')
  await new Promise((resolve) => setTimeout(resolve))
  expect(said()).toContain('网络')
})
