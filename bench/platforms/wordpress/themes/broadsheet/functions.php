<?php
add_theme_support('automatic-feed-links');
add_theme_support('title-tag');
add_theme_support('html5', ['comment-list', 'comment-form', 'search-form']);
