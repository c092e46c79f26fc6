/** Reads QR codes in tests. Declared here so that type checking works where the package is not installed. */
declare module 'jsqr' {
  export default function jsQR(
    pixels: Uint8ClampedArray,
    width: number,
    height: number,
  ): { data: string } | null
}
