export const signatureDemo = {
  basic: '基础用法',
  cropped: '裁去空白，蓝色笔迹，JPEG',
  vector: '矢量图（SVG）',
  generate: '生成图片',
  reset: '重置',
  empty: '尚未签名，请先签名。',
  failed: '图片未能生成，请重试。',
  kinds: { drawn: '手写签名', typed: '键入签名' },
  made: (kind: string, width: number, height: number) => `${kind}，${width} × ${height} 像素`,
}

export type SignatureDemoMessages = typeof signatureDemo
