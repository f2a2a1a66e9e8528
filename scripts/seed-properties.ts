import fc from 'fast-check';

/** Before every test file: properties draw the same values in every run, whichever file came before in the worker. */
fc.configureGlobal({ seed: 1 });
