/** The frequencies of the tones, in hertz. */
const tones = { added: 880, unknown: 220 }

let audio: AudioContext | undefined

/** Signals with a tone and a vibration that a code was read, if the device can. */
export function signal(kind: keyof typeof tones): void {
  if ('vibrate' in navigator) navigator.vibrate(kind === 'added' ? 60 : [60, 60, 60])
  if (!('AudioContext' in window)) return
  audio ??= new AudioContext()
  // Safari starts it suspended, and resumes it only while the camera is on.
  void audio.resume()
  const end = audio.currentTime + 0.12
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  volume.gain.setValueAtTime(0.15, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, end)
  tone.frequency.value = tones[kind]
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(end)
}
