/** Reads QR codes in tests. Declared here because the package need not be installed for type checking. */
declare module 'jsqr' {
  export default function jsQR(
    pixels: Uint8ClampedArray,
    width: number,
    height: number,
  ): { data: string } | null
}
