export const signature = {
  area: '签名区',
  tools: '签名工具',
  drawn: (strokes: number) => (strokes === 0 ? '请在框内手写签名' : `已手写 ${strokes} 笔`),
  typed: (name: string) => `键入的签名：${name}`,
  undo: '撤销',
  redo: '重做',
  clear: '清空',
  fullScreen: '全屏签名',
  done: '完成',
  typeName: '键入姓名',
  typeTitle: '以键入的姓名签名',
  name: '姓名',
  typeNote: '点击“用作签名”，即确认以此姓名作为您的签名。签名将注明为键入。',
  use: '用作签名',
}

export type SignatureMessages = typeof signature
