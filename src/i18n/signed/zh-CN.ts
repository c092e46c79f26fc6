/** A signature as an answer; the field itself has words of its own (signature/). */
export const signed = {
  statement: '我确认所填数据真实、完整。',
  bySubmitting: '提交即确认签名。',
  saving: '正在保存签名',
  saved: '签名已保存',
  retry: '重新上传',
  again: '重新签名',
  given: '签名',
  typed: (name: string) => `键入的签名：${name}`,
  failed: (why: string) => `签名没有上传成功，笔迹还在：${why}`,
}

export type SignedMessages = typeof signed
