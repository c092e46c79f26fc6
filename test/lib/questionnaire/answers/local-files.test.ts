import {
  localFileId,
  localFileIds,
  localFileKey,
  replaceLocalFiles,
  withoutLocalFiles,
} from '@/lib/questionnaire'

const [one, two] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const sent = 'f'.repeat(48)
const answers = {
  name: localFileKey(one),
  photos: [localFileKey(one), sent, localFileKey(two)],
  sign: { key: localFileKey(two), name: '王芳' },
  papers: { keys: [localFileKey(one), sent], names: ['a.pdf', 'b.pdf'] },
  table: { row: { key: '1' } },
}

describe('files that have not been uploaded', () => {
  it('have keys that differ from uploaded ones', () => {
    expect(localFileId(localFileKey(one))).toBe(one)
    expect([sent, 'local:', 'local:x', `x${localFileKey(one)}`].map(localFileId)).toEqual([
      ...[null, null],
      ...[null, null],
    ])
  })

  it('are found once in lists and signatures, never in entered text', () => {
    expect(localFileIds(answers)).toEqual([one, two])
    expect(localFileIds({ name: answers.name, table: answers.table })).toEqual([])
  })

  it('are replaced by uploaded keys without other changes', () => {
    expect(replaceLocalFiles(answers, (id) => `key-of-${id[0]}`)).toEqual({
      ...answers,
      photos: ['key-of-1', sent, 'key-of-2'],
      sign: { key: 'key-of-2', name: '王芳' },
      papers: { keys: ['key-of-1', sent], names: ['a.pdf', 'b.pdf'] },
    })
  })

  it('are omitted from answers sent before the files', () => {
    expect(withoutLocalFiles(answers)).toEqual({
      ...answers,
      photos: [sent],
      sign: { name: '王芳' },
      papers: { keys: [sent], names: ['b.pdf'] },
    })
    expect(withoutLocalFiles({ papers: { keys: [localFileKey(one)], names: ['a.pdf'] } })).toEqual({})
    expect(withoutLocalFiles({ photos: [localFileKey(one)], sign: { key: localFileKey(two) } })).toEqual({})
  })
})
