/** PDFium functions that its package does not wrap. */
export type Machine = {
  HEAPU8: Uint8Array
  wasmExports: {
    malloc: (bytes: number) => number
    free: (at: number) => void
  }
  _FPDF_LoadMemDocument: (at: number, length: number, password: number) => number
  _FPDF_CloseDocument: (file: number) => void
  _FPDF_LoadPage: (file: number, index: number) => number
  _FPDF_ClosePage: (page: number) => void
  _FPDFPage_SetCropBox: (
    page: number,
    left: number,
    bottom: number,
    right: number,
    top: number,
  ) => void
  _FPDF_GetPageWidthF: (page: number) => number
  _FPDF_GetPageHeightF: (page: number) => number
  _FPDFBitmap_CreateEx: (
    width: number,
    height: number,
    format: number,
    at: number,
    stride: number,
  ) => number
  _FPDFBitmap_FillRect: (
    bitmap: number,
    x: number,
    y: number,
    width: number,
    height: number,
    colour: number,
  ) => void
  _FPDFBitmap_Destroy: (bitmap: number) => void
  _FPDF_RenderPageBitmap: (
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    turn: number,
    flags: number,
  ) => void
}

/** Memory of PDFium, which it need not have. */
export function memoryOf({ wasmExports }: Machine, bytes: number): number {
  const at = wasmExports.malloc(bytes)
  if (at === 0) throw new Error('PDFium: failed to allocate')
  return at
}
