/** The printed return, and the page that confirms it. */
export const returnDocument = {
  prepare: '打印版（PDF）',
  hint: '按正式表式排版，带核验码，随回执存档。',
  download: '下载 PDF',
  codeIs: (code: string) => `核验码 ${code}，收到打印件的人可在“核验报表”页核对。`,
  code: '核验码',
  codePlaceholder: '印在每页页脚，16 位',
  codeShort: '核验码是 16 位字母和数字，请对照页脚再输入',
  unknown: '没有这个核验码。请对照页脚再输入；若仍查不到，这份打印件不是由本平台生成的。',
  tooMany: '这个网络查询得太多了，请一小时后再试。',
  verify: '核验',
  verifyHint: '输入打印件页脚的核验码，核对回执号、报送时间和内容摘要。这里不显示报表内容。',
  states: {
    current: '此件有效',
    accepted: '此件有效，审核已通过',
    returned: '此件已退回修改，不再有效',
    withdrawn: '填报人已撤回此件，不再有效',
  },
  compare: '请与打印件逐项核对，任何一项不同都说明打印件被改动过。',
  receiptNo: '回执号',
  submissionNo: '报送次序',
  submission: (number: number) => `第 ${number} 次报送`,
  submittedAt: '报送时间',
  madeAt: '打印时间',
  contentHash: '内容摘要',
  fileHash: 'PDF 文件摘要',
}

export type ReturnDocumentMessages = typeof returnDocument
