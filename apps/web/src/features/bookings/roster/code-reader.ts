/** The part we use of the browsers' own barcode reader; TypeScript does not have its types yet. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface BarcodeDetectors {
  new (options: { formats: string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** The text of a QR code in the current video frame; null if there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** The browser's own reader if there is one, else a library that is loaded now. */
export async function createCodeReader(): Promise<CodeReader> {
  const Detector = (window as { BarcodeDetector?: BarcodeDetectors }).BarcodeDetector;
  // Some browsers have the interface but support no format, because their system cannot read codes.
  const formats = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  if (Detector && formats.includes('qr_code')) {
    const detector = new Detector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, LARGEST / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0) return null;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // No code in this frame.
      return null;
    }
  };
}

/** More pixels make it slower, not better: our codes have 21 squares per side. */
const LARGEST = 720;
