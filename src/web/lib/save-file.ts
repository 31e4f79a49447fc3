/** Saves what was fetched as a file: a link alone could not send the session's token. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  releaseLater(address);
}

/** Not at once: some browsers start to read it only after the click. */
const releaseMs = 60_000;
const releaseLater = (address: string): void => {
  setTimeout(() => URL.revokeObjectURL(address), releaseMs);
};

/** The name that the server gives a file. */
export const fileNameIn = (answer: Response, fallback: string): string =>
  /filename="([\w.-]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? fallback;
